import { Button } from '@mantine/core';
import { ifoodCalls } from '@retaguarda/contracts';
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

/** Items of orders that nobody said what they are here: said once, it holds for what comes. */
export function ItensSemProduto({ empresaId }: { empresaId: number }) {
  const t = useTexts(ifoodTexts);
  const { can } = useSession();
  const [dizendo, setDizendo] = useState<Item | null>(null);
  const query = useQuery({
    queryKey: entregasKeys.of('itens', empresaId),
    queryFn: ({ signal }) => callApi(ifoodCalls.itens, { query: { empresaId }, signal, handlesErrors: true }),
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
      {dizendo && <DizerDialog empresaId={empresaId} item={dizendo} onClose={() => setDizendo(null)} />}
    </section>
  );
}

function DizerDialog({ empresaId, item, onClose }: { empresaId: number; item: Item; onClose: () => void }) {
  const t = useTexts(ifoodTexts);
  const initial: { produtoId: number | null } = { produtoId: null };
  return (
    <CallDialog
      call={ifoodCalls.ligarItem}
      title={t('sayTitle', { item: item.descricao })}
      size={460}
      initial={initial}
      bodyOf={({ produtoId }: typeof initial) => ({ empresaId, externo: item.externo, produtoId: produtoId as number })}
      send={(body, sending) => callApi(ifoodCalls.ligarItem, { body, ...sending })}
      action={t('say')}
      done={t('said')}
      changes={['entregas']}
      onClose={onClose}
    >
      <RefField name="produtoId" label={t('product')} target="products" required />
    </CallDialog>
  );
}
