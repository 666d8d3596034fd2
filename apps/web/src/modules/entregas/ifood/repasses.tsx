import { Button } from '@mantine/core';
import { somarDias } from '@retaguarda/brasil';
import { ifoodCalls, type RepasseDoIfood } from '@retaguarda/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
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
  const [de, setDe] = useState<string | null>(() => somarDias(today(), -SEMANAS_DIAS));
  const [ate, setAte] = useState<string | null>(today);
  const periodo = de !== null && ate !== null ? { de, ate } : null;
  const query = useQuery({
    queryKey: entregasKeys.of('repasses', empresaId, de, ate),
    queryFn: periodo
      ? ({ signal }) => callApi(ifoodCalls.repasses, { query: { empresaId, ...periodo }, signal, handlesErrors: true })
      : skipToken,
  });
  const buscar = (dias: { de: string; ate: string }) =>
    fazer(
      (sending) => callApi(ifoodCalls.buscarRepasses, { body: { empresaId, ...dias }, ...sending }),
      ({ lancamentos }) => t('fetched', { lancamentos }),
    );
  return (
    <section className={pagina.card}>
      <strong>{t('transfers')}</strong>
      <div className={classes.row}>
        <DateInput label={t('from')} value={de} onChange={setDe} />
        <DateInput label={t('to')} value={ate} onChange={setAte} />
      </div>
      {can('financeiro_contas_update') && (
        <div className={classes.buttons}>
          <Button variant="default" disabled={!periodo} onClick={() => periodo && void buscar(periodo)}>
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
        <span className={classes.pairs}>
          <span>
            {t('pays')} <strong>{money(repasse.valor)}</strong>
          </span>
          <span>
            {t('adds')} {money(repasse.liquido)}
          </span>
          <span>
            {t('difference')} {money(repasse.diferenca)}
          </span>
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
