import { Anchor, Button } from '@mantine/core';
import {
  type ConferenciaDePagamentos,
  type FaltaDePagamento,
  pagamentosCalls,
  type TituloLinha,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { financeiroKeys } from '../keys.ts';
import type { DialogoDeAto } from '../titulos/atos/ato.ts';
import classes from '../titulos/titulos.module.css';
import { DadosDialog } from './dados-dialog.tsx';
import { pagamentosTexts } from './pagamentos-texts.ts';

interface Values {
  contaId: number | null;
  data: string | null;
}

/** The chosen payables in one file: what is missing is named before anything is numbered. */
export function RemessaDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(pagamentosTexts);
  const { money } = useFormats();
  const contas = new Set(linhas.map(({ contaId }) => contaId));
  const initial: Values = { contaId: contas.size === 1 ? (linhas[0]?.contaId ?? null) : null, data: today() };
  return (
    <CallDialog
      call={pagamentosCalls.create}
      title={t('payTitle')}
      size={720}
      initial={initial}
      bodyOf={(values: Values) => ({ ...values, ids: linhas.map(({ id }) => id) })}
      send={(body, sending) => callApi(pagamentosCalls.create, { body, ...sending })}
      action={t('make')}
      done={({ sequencia, valor }) => t('made', { sequencia: String(sequencia), valor: money(valor) })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <div className={classes.wide}>
          <RefField name="contaId" label={t('from')} target="contas" required autoFocus />
        </div>
        <DateField name="data" label={t('day')} required />
      </div>
      <Conferencia linhas={linhas} />
    </CallDialog>
  );
}

function Conferencia({ linhas }: { linhas: readonly TituloLinha[] }) {
  const t = useTexts(pagamentosTexts);
  const { money } = useFormats();
  const [contaId, data]: [number | null, string | null] = useWatch({ name: ['contaId', 'data'] });
  const ids = linhas.map(({ id }) => id);
  const query = useQuery({
    queryKey: financeiroKeys.of('conferencia', contaId, data, ...ids),
    enabled: contaId !== null && data !== null,
    queryFn: ({ signal }): Promise<ConferenciaDePagamentos> =>
      callApi(pagamentosCalls.conferir, {
        body: { contaId: contaId as number, data: data as string, ids },
        signal,
        handlesErrors: true,
      }),
  });
  if (contaId === null || data === null) return <p className={classes.quiet}>{t('choose')}</p>;
  if (query.isError) return <ErrorBlock what={t('order')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <p className={classes.quiet} aria-busy />;
  const { faltas, itens, total } = query.data;
  const faltando = itens.filter((item) => item.faltas.length > 0);
  return (
    <section aria-label={t('missing')} className={classes.stack}>
      <p role="status" className={classes.quiet}>
        {t('total', { count: itens.length, valor: money(total) })}
        {faltas.length + faltando.length === 0 && ` · ${t('ready')}`}
      </p>
      <ul className={facts.lines}>
        {faltas.map((falta) => (
          <li key={falta.texto} className={facts.line}>
            <span>{falta.texto}</span>
            <Conserto falta={falta} />
          </li>
        ))}
        {faltando.flatMap(({ lancamentoId, nome, faltas: dele }) =>
          dele.map((falta) => (
            <li key={`${lancamentoId} ${falta.texto}`} className={facts.line}>
              <span>
                <strong>{nome}</strong>: {falta.texto}
              </span>
              <Conserto falta={falta} linha={linhas.find(({ id }) => id === lancamentoId)} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** Where what is missing is put right; nothing where only another person can. */
function Conserto({ falta: { onde }, linha }: { falta: FaltaDePagamento; linha?: TituloLinha | undefined }) {
  const t = useTexts(pagamentosTexts);
  const [aberto, setAberto] = useState(false);
  if (onde === 'conta')
    return (
      <Anchor href="/sistema/contas-bancarias" target="_blank" size="sm">
        {t('fixAccount')}
      </Anchor>
    );
  if (onde === 'empresa')
    return (
      <Anchor href="/sistema/empresas" target="_blank" size="sm">
        {t('fixCompany')}
      </Anchor>
    );
  if (onde !== 'dados' || !linha) return null;
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setAberto(true)}>
        {t('fixHow')}
      </Button>
      {aberto && <DadosDialog linhas={[linha]} onClose={() => setAberto(false)} />}
    </>
  );
}
