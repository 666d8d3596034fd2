import { SegmentedControl } from '@mantine/core';
import {
  canaisDaRegua,
  type MensagemSimulada,
  motivosDeParada,
  reguaCalls,
  type Simulacao,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { reguaKeys } from '../keys.ts';
import { EscolhaDaEmpresa } from './escolha-da-empresa.tsx';
import classes from './regua.module.css';
import { reguaTexts } from './regua-texts.ts';
import { useRegua } from './use-regua.ts';

/** What the ladder would send, without sending anything. */
export function SimulacaoView() {
  const t = useTexts(reguaTexts);
  const { query: regua, empresaId, escolher, escolhe } = useRegua();
  const [dias, setDias] = useState(0);
  const gravada = regua.data?.versao != null;
  const query = useQuery({
    queryKey: reguaKeys.of('simulacao', empresaId, dias),
    queryFn: ({ signal }): Promise<Simulacao> =>
      callApi(reguaCalls.simular, {
        params: { id: empresaId as number },
        body: { dias },
        idempotencyKey: newSubmitKey(),
        signal,
        handlesErrors: true,
      }),
    enabled: gravada,
  });
  const erro = regua.error ?? query.error;
  if (erro) return <ErrorBlock what={t('theLadder')} error={erro} onRetry={() => void query.refetch()} />;
  if (!regua.data || empresaId === null) return <div className={classes.page} aria-busy />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        {escolhe && <EscolhaDaEmpresa empresaId={empresaId} onChange={escolher} />}
        <SegmentedControl
          size="sm"
          aria-label={t('period')}
          value={String(dias)}
          data={[
            { value: '0', label: t('today') },
            { value: '7', label: t('week') },
          ]}
          onChange={(quantos) => setDias(Number(quantos))}
        />
      </div>
      {gravada ? query.data && <Resultado simulacao={query.data} /> : <Block title={t('saveFirst')} />}
    </div>
  );
}

function Resultado({ simulacao: { dias, mensagens } }: { simulacao: Simulacao }) {
  const t = useTexts(reguaTexts);
  const { date } = useFormats();
  return (
    <>
      <div className={classes.days}>
        {dias.map(({ dia, fechado, enviadas, paradas, adiadas }) => (
          <div key={dia} className={classes.day}>
            <strong>{date(dia)}</strong>
            <span>{fechado ? t('closed') : t('would', { count: enviadas })}</span>
            {paradas > 0 && <span className={classes.quiet}>{t('stopped', { count: paradas })}</span>}
            {adiadas > 0 && <span className={classes.quiet}>{t('delayed', { count: adiadas })}</span>}
          </div>
        ))}
      </div>
      {mensagens.length === 0 ? (
        <Block title={t('nothingToSend')}>{t('nothingHelp')}</Block>
      ) : (
        <ul className={classes.lines}>
          {mensagens.map((mensagem, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same client may be told twice by one step
            <Mensagem key={i} mensagem={mensagem} />
          ))}
        </ul>
      )}
    </>
  );
}

function Mensagem({ mensagem }: { mensagem: MensagemSimulada }) {
  const t = useTexts(reguaTexts);
  const { date, money } = useFormats();
  const { dia, passo, canal, cliente, para, quantos, total, motivo, assunto, texto } = mensagem;
  return (
    <li className={classes.line}>
      <span>{date(dia)}</span>
      <span className={classes.said}>
        <strong>{cliente.rotulo}</strong>
        {para && <span className={classes.quiet}>{` ${para}`}</span>}
      </span>
      <span
        className={classes.quiet}
      >{`${passo} · ${canaisDaRegua[canal]} · ${t('entries', { count: quantos })}`}</span>
      <span className={classes.end}>
        {motivo ? <StatusBadge tone="mute">{motivosDeParada[motivo]}</StatusBadge> : <strong>{money(total)}</strong>}
      </span>
      <details>
        <summary className={classes.quiet}>{t('seeText')}</summary>
        <pre className={classes.preview}>{`${assunto}\n\n${texto}`}</pre>
      </details>
    </li>
  );
}
