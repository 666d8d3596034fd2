import { Progress, Skeleton } from '@mantine/core';
import {
  atosDaCampanha,
  type Campanha,
  campanhasCalls,
  canaisDeMensagem,
  type EnvioLinha,
  estadosDaCampanha,
  listaDeEnvios,
  listasDePublico,
  situacoesDaCampanha,
} from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCalendarClock,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import { campanhasKeys } from '../keys.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';
import { AgendarDialog } from './agendar-dialog.tsx';
import { AnexosDaCampanha } from './anexos.tsx';
import { AlterarCampanhaDialog } from './campanha-form.tsx';

const DE_NOVO_MS = 3000;

/** One campaign: what it says, who gets it, how far it is, and what comes next. */
export function CampanhaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(mensagensTexts);
  const query = useQuery({
    queryKey: campanhasKeys.detail(id),
    queryFn: ({ signal }) => callApi(campanhasCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
    // While it is being sent the figures move.
    refetchInterval: ({ state }) => (state.data?.situacao === 'enviando' ? DE_NOVO_MS : false),
  });
  const [passo, setPasso] = useState<'ler' | 'alterar' | 'agendar'>('ler');
  const { data } = query;
  const voltar = () => setPasso('ler');
  if (data && passo === 'alterar') return <AlterarCampanhaDialog campanha={data} onClose={voltar} onSaved={voltar} />;
  if (data && passo === 'agendar') return <AgendarDialog campanha={data} onClose={voltar} />;
  return (
    <DialogShell title={data?.nome ?? ''} size={1120} onClose={onClose}>
      {data ? (
        <Lida campanha={data} onPasso={setPasso} />
      ) : query.isError ? (
        <ErrorBlock what={t('theCampaign')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={200} />
      )}
    </DialogShell>
  );
}

const mudados = ['campanhas'] as const;

function atosNaTela(
  t: TranslateOf<typeof mensagensTexts>,
  onPasso: (passo: 'alterar' | 'agendar') => void,
): OfferedAct<Campanha>[] {
  return actsOf(atosDaCampanha, {
    congelar: { icon: IconUsersGroup, done: () => t('frozenDone') },
    enviar: {
      icon: IconSend,
      ask: ({ aEnviar }) => ({ text: t('sendAsk', { quantos: String(aEnviar) }), action: t('sendIt') }),
      done: () => t('sending'),
    },
    retomar: { icon: IconPlayerPlay, done: () => t('resumeDone') },
    pausar: { icon: IconPlayerPause, done: () => t('pauseDone') },
    alterar: { icon: IconEdit, open: () => onPasso('alterar') },
    agendar: { icon: IconCalendarClock, open: () => onPasso('agendar') },
    reabrir: {
      icon: IconArrowBackUp,
      ask: () => ({ text: t('reopenAsk'), action: t('reopenIt') }),
      done: () => t('reopenDone'),
    },
    cancelar: {
      icon: IconX,
      danger: true,
      ask: () => ({ text: t('cancelAsk'), action: t('cancelIt'), danger: true }),
      done: () => t('cancelDone'),
    },
  });
}

interface LidaProps {
  campanha: Campanha;
  onPasso: (passo: 'alterar' | 'agendar') => void;
}

function Lida({ campanha, onPasso }: LidaProps) {
  const t = useTexts(mensagensTexts);
  const { instant } = useFormats();
  const acts = useMemo(() => atosNaTela(t, onPasso), [t, onPasso]);
  const { ofOne, dialog } = useActs({ acts, changes: mudados });
  const { id, situacao, canal, lista, assunto, texto, agendadaPara, espera, escolhidos, modeloExterno, idioma } =
    campanha;
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <StatusBadge tone={estadosDaCampanha.tones[situacao]}>{situacoesDaCampanha[situacao]}</StatusBadge>
        <span>
          {canaisDeMensagem[canal]} · {listasDePublico[lista]}
        </span>
      </div>
      {agendadaPara && <p className={classes.quiet}>{t('scheduledFor', { quando: instant(agendadaPara) })}</p>}
      {espera && <p role="status">{t('waiting', { motivo: espera })}</p>}
      {situacao !== 'rascunho' && escolhidos > 0 && <Andamento campanha={campanha} />}
      <ActButtons actions={ofOne(campanha)} />
      {assunto && <strong>{assunto}</strong>}
      {modeloExterno && (
        <p className={classes.quiet}>{t('metaTemplate', { nome: modeloExterno, idioma: idioma ?? '' })}</p>
      )}
      <p className={classes.text}>{texto}</p>
      {canal === 'email' && <AnexosDaCampanha campanha={campanha} />}
      {escolhidos > 0 && (
        <ListPanel<EnvioLinha> list={listaDeEnvios} of={id} again={situacao === 'enviando' ? DE_NOVO_MS : undefined} />
      )}
      {dialog}
    </div>
  );
}

/** How many of each outcome; while it is sent, how far. */
function Andamento({ campanha }: { campanha: Campanha }) {
  const t = useTexts(mensagensTexts);
  const { integer } = useFormats();
  const { escolhidos, aEnviar, aceitos, recusados, incertos, naoEnviados, situacao } = campanha;
  const feitos = aceitos + recusados + incertos;
  const total = feitos + aEnviar;
  const figuras = [
    [t('chosen'), escolhidos],
    [t('notSent'), naoEnviados],
    [t('toSend'), aEnviar],
    [t('accepted'), aceitos],
    [t('refused'), recusados],
    [t('uncertain'), incertos],
  ] as const;
  return (
    <>
      {situacao !== 'congelada' && total > 0 && (
        <div>
          <Progress value={(100 * feitos) / total} aria-label={t('progressLabel')} animated={situacao === 'enviando'} />
          <p className={classes.quiet}>{t('progress', { feitos: integer(feitos), total: integer(total) })}</p>
        </div>
      )}
      <dl className={classes.figures}>
        {figuras.map(([nome, quantos]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{integer(quantos)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
