import { Button } from '@mantine/core';
import type { ifoodCalls, openDeliveryCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import classes from '../quadro/pedidos.module.css';
import { ifoodTexts } from './ifood-texts.ts';

interface Item {
  externo: string;
  descricao: string;
  pedidos: number;
}

interface ItensProps {
  empresaId: number;
  /** Of the marketplace they came from. */
  calls: Pick<typeof ifoodCalls, 'itens' | 'ligarItem'> | Pick<typeof openDeliveryCalls, 'itens' | 'ligarItem'>;
}

/** Items of orders that nobody said what they are here: said once, it holds for what comes. */
export function ItensSemProduto({ empresaId, calls }: ItensProps) {
  const t = useTexts(ifoodTexts);
  const { can } = useSession();
  const [dizendo, setDizendo] = useState<Item | null>(null);
  const query = useQuery({
    queryKey: entregasKeys.of('itens', calls.itens.path, empresaId),
    queryFn: ({ signal }) => callApi(calls.itens, { query: { empresaId }, signal, handlesErrors: true }),
  });
  if (!query.data) return null;
  return (
    <section className={pagina.card}>
      <strong>{query.data.length === 0 ? t('allMapped') : t('unmapped')}</strong>
      {query.data.map((item) => (
        <div key={item.externo} className={classes.top}>
          <span>
            {item.descricao} · {t('inOrders', { count: item.pedidos })}
          </span>
          {can('restaurante_update') && (
            <Button size="xs" onClick={() => setDizendo(item)}>
              {t('say')}
            </Button>
          )}
        </div>
      ))}
      {dizendo && <DizerDialog {...{ empresaId, calls }} item={dizendo} onClose={() => setDizendo(null)} />}
    </section>
  );
}

function DizerDialog({ empresaId, calls, item, onClose }: ItensProps & { item: Item; onClose: () => void }) {
  const t = useTexts(ifoodTexts);
  const initial: { produtoId: number | null } = { produtoId: null };
  return (
    <CallDialog
      call={calls.ligarItem}
      title={t('sayTitle', { item: item.descricao })}
      size={460}
      initial={initial}
      bodyOf={({ produtoId }: typeof initial) => ({ empresaId, externo: item.externo, produtoId: produtoId as number })}
      send={(body, sending) => callApi(calls.ligarItem, { body, ...sending })}
      action={t('say')}
      done={t('said')}
      changes={['entregas']}
      onClose={onClose}
    >
      <RefField name="produtoId" label={t('product')} target="products" required />
    </CallDialog>
  );
}
