import { Alert, Button } from '@mantine/core';
import {
  type AnotacaoLida,
  type ClienteQueDeve,
  acompanhamentoCalls as calls,
  seEncerra,
  situacoesDaAnotacao,
  tiposDeAnotacao,
  tomDaAnotacao,
} from '@retaguarda/contracts';
import { IconBellOff, IconNote } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { askText } from '../../../platform/ui/feedback/ask-text.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from './devedor.module.css';
import { devedorTexts } from './devedor-texts.ts';

const escritos = ['financeiro'] as const;

/** What was said to the client and what it said, the last first. */
export function Anotacoes({ clienteId, lido }: { clienteId: number; lido: ClienteQueDeve }) {
  const t = useTexts(devedorTexts);
  const { can } = useSession();
  const enviar = useAct(escritos);
  const anotar = async () => {
    const texto = await askText({ text: t('noteAsk'), label: t('noteLabel'), action: t('note'), max: 1000 });
    if (texto === null) return;
    await enviar((sending) => callApi(calls.anotar, { body: { clienteId, texto }, ...sending }), t('noted'));
  };
  return (
    <section aria-label={t('timeline')}>
      <h2 className={classes.heading}>{t('timeline')}</h2>
      {lido.preferencia.semMensagens && (
        <Alert color="yellow" mb={8}>
          {t('noMessages', { motivo: lido.preferencia.motivo })}
        </Alert>
      )}
      {can(calls.anotar.access) && (
        <div className={classes.bar}>
          <Button size="xs" variant="default" leftSection={<IconNote size={15} />} onClick={() => void anotar()}>
            {t('note')}
          </Button>
          <Preferencia clienteId={clienteId} preferencia={lido.preferencia} />
        </div>
      )}
      {lido.anotacoes.length === 0 && <p className={classes.quiet}>{t('noNotes')}</p>}
      <ul className={classes.lines}>
        {lido.anotacoes.map((anotacao) => (
          <Anotacao key={anotacao.id} anotacao={anotacao} />
        ))}
      </ul>
    </section>
  );
}

function Preferencia({ clienteId, preferencia }: { clienteId: number } & Pick<ClienteQueDeve, 'preferencia'>) {
  const t = useTexts(devedorTexts);
  const enviar = useAct(escritos);
  const { semMensagens, versao } = preferencia;
  const mudar = async () => {
    const motivo = semMensagens
      ? null
      : await askText({ text: t('stopAsk'), label: t('stopLabel'), action: t('stopMessages'), max: 300 });
    if (!semMensagens && motivo === null) return;
    const body = { semMensagens: !semMensagens, motivo, ...(versao !== null && { versao }) };
    await enviar(
      (sending) => callApi(calls.preferir, { params: { id: clienteId }, body, ...sending }),
      t('preferenceDone'),
    );
  };
  return (
    <Button size="xs" variant="default" leftSection={<IconBellOff size={15} />} onClick={() => void mudar()}>
      {semMensagens ? t('allowMessages') : t('stopMessages')}
    </Button>
  );
}

function Anotacao({ anotacao }: { anotacao: AnotacaoLida }) {
  const t = useTexts(devedorTexts);
  const { money, date, instant } = useFormats();
  const { can } = useSession();
  const enviar = useAct(escritos);
  const { id, versao, tipo, situacao, promessaEm, aberto, texto, usuario, criadoEm, encerradaMotivo } = anotacao;
  const encerrar = () =>
    enviar((sending) => callApi(calls.encerrar, { params: { id }, body: { versao }, ...sending }), t('closed'), {
      text: t('closeAsk'),
      action: t('close'),
      cancel: t('keep'),
    });
  return (
    <li className={classes.line}>
      <div>
        <strong>{tiposDeAnotacao[tipo]}</strong>
        {promessaEm && ` ${t('promiseOf', { dia: date(promessaEm), valor: money(aberto) })}`}
        {texto && <p className={classes.said}>{texto}</p>}
        <span className={classes.quiet}>
          {[instant(criadoEm), usuario, encerradaMotivo].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={classes.marks}>
        {seEncerra(tipo) && <StatusBadge tone={tomDaAnotacao[situacao]}>{situacoesDaAnotacao[situacao]}</StatusBadge>}
        {seEncerra(tipo) && situacao !== 'encerrada' && can(calls.encerrar.access) && (
          <Button size="compact-xs" variant="default" onClick={() => void encerrar()}>
            {t('close')}
          </Button>
        )}
      </span>
    </li>
  );
}
