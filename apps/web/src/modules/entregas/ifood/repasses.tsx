import { Button, TextInput } from '@mantine/core';
import { somarDias } from '@retaguarda/brasil';
import { ifoodCalls, type RepasseDoIfood } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { today } from '../../../platform/ui/today.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import classes from '../quadro/pedidos.module.css';
import { ifoodTexts } from './ifood-texts.ts';

const escritos = ['entregas'] as const;
const SEMANAS_DIAS = 28;

/** What iFood pays, explained order by order. */
export function Repasses({ empresaId }: { empresaId: number }) {
  const t = useTexts(ifoodTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const [de, setDe] = useState(() => somarDias(today(), -SEMANAS_DIAS));
  const [ate, setAte] = useState(today);
  const valido = de !== '' && ate !== '';
  const query = useQuery({
    queryKey: entregasKeys.of('repasses', empresaId, de, ate),
    queryFn: ({ signal }) =>
      callApi(ifoodCalls.repasses, { query: { empresaId, de, ate }, signal, handlesErrors: true }),
    enabled: valido,
  });
  const buscar = () =>
    fazer(
      (sending) => callApi(ifoodCalls.buscarRepasses, { body: { empresaId, de, ate }, ...sending }),
      ({ lancamentos }) => t('fetched', { lancamentos }),
    );
  return (
    <section className={pagina.card}>
      <strong>{t('transfers')}</strong>
      <div className={classes.row}>
        <TextInput type="date" label={t('from')} value={de} onChange={(event) => setDe(event.currentTarget.value)} />
        <TextInput type="date" label={t('to')} value={ate} onChange={(event) => setAte(event.currentTarget.value)} />
      </div>
      {can('financeiro_contas_update') && (
        <div className={classes.buttons}>
          <Button variant="default" disabled={!valido} onClick={() => void buscar()}>
            {t('fetch')}
          </Button>
        </div>
      )}
      {query.data?.length === 0 && <p>{t('noTransfers')}</p>}
      {(query.data ?? []).map((repasse) => (
        <Repasse key={repasse.id} repasse={repasse} />
      ))}
    </section>
  );
}

function Repasse({ repasse }: { repasse: RepasseDoIfood }) {
  const t = useTexts(ifoodTexts);
  const { money, date } = useFormats();
  return (
    <div className={classes.stack}>
      <div className={classes.top}>
        <span>
          <strong>{date(repasse.pagaEm)}</strong>{' '}
          <StatusBadge tone={repasse.conciliado ? 'ok' : 'wait'}>
            {t(repasse.conciliado ? 'inBank' : 'notInBank')}
          </StatusBadge>
        </span>
        <span>
          {t('pays')} <strong>{money(repasse.valor)}</strong> · {t('adds')} {money(repasse.liquido)} · {t('difference')}{' '}
          {money(repasse.diferenca)}
        </span>
      </div>
      <ul className={classes.lines}>
        {repasse.pedidos.map((pedido) => (
          <li key={pedido.externoId ?? ''}>
            <span className={classes.top}>
              <strong>
                {pedido.numero === null ? t('notOrder') : t('order', { numero: String(pedido.numero) })}{' '}
                {pedido.externoNumero}
              </strong>
              <strong>{money(pedido.liquido)}</strong>
            </span>
            {pedido.lancamentos.map(({ nome, valor, noRepasse }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries of one order have no other name
              <span key={i} className={classes.top}>
                <span className={classes.hint}>
                  {nome} {!noRepasse && `(${t('outside')})`}
                </span>
                <span className={classes.hint}>{money(valor)}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
