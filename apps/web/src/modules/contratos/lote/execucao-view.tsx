import { Button, SegmentedControl } from '@mantine/core';
import {
  type ExecucaoDeLote,
  type LinhaDeExecucao,
  linhasPorTipo,
  lotesCalls,
  temaDeLotes,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconArrowLeft, IconEye, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { onceAtATime } from '../../../platform/events/once-at-a-time.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { JobProgress } from '../../../platform/ui/jobs/job-card.tsx';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import list from '../../../platform/ui/list/list-view.module.css';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDeContrato } from '../addresses.ts';
import { ExecucaoBadge } from './execucoes-list.tsx';
import classes from './lote.module.css';
import { aposLote, execucaoQuery } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';
import { monthText } from './month-text.ts';

/** One run: how far it is, what became of each line, another try, and the way back. */
export function ExecucaoView({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useTexts(loteTexts);
  const query = useQuery(execucaoQuery(id));
  if (query.isError) {
    return <ErrorBlock what={t('what')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return query.data ? <Execucao execucao={query.data} onBack={onBack} /> : null;
}

const isRunning = ({ situacao }: ExecucaoDeLote) => situacao === 'na_fila' || situacao === 'executando';

function Execucao({ execucao, onBack }: { execucao: ExecucaoDeLote; onBack: () => void }) {
  const t = useTexts(loteTexts);
  const { money, integer, instant } = useFormats();
  const running = isRunning(execucao);
  useAfterRun(running);
  const facts: [string, string][] = [
    [t(execucao.tipo === 'mensalidade' ? 'competence' : 'firstCompetence'), monthText(execucao.competencia)],
    [t('done'), integer(execucao.feitas)],
    [t('left'), integer(execucao.excluidas)],
    [t('failures'), integer(execucao.falhas)],
    [t(execucao.tipo === 'mensalidade' ? 'amount' : 'newTotal'), money(execucao.valor)],
    [t('author'), execucao.autor?.rotulo ?? '—'],
    [t('when'), instant(execucao.criadoEm)],
  ];
  return (
    <div className={list.page}>
      <div className={list.body}>
        <header className={list.head}>
          <h1 className={list.title}>{t('run', { id: String(execucao.id) })}</h1>
          <ExecucaoBadge execucao={execucao} />
          <div className={list.headActions}>
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
              {t('back')}
            </Button>
            {!running && <Actions execucao={execucao} />}
          </div>
        </header>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {execucao.situacao === 'desfeita' && execucao.desfeitaEm && (
          <p className={classes.hint}>{t('undoneAt', { quando: instant(execucao.desfeitaEm) })}</p>
        )}
        {execucao.impedimento && execucao.situacao !== 'desfeita' && (
          <p className={classes.hint}>{t('cannotUndo', { motivo: execucao.impedimento })}</p>
        )}
        {running && <Andamento execucao={execucao} />}
        <Linhas execucao={execucao} />
      </div>
    </div>
  );
}

/** Whoever learns first that the run ended, its own totals or its job: what depends on it is read again. */
function useAfterRun(running: boolean): void {
  const client = useQueryClient();
  const before = useRef(running);
  useEffect(() => {
    if (before.current && !running) void aposLote(client);
    before.current = running;
  }, [running, client]);
}

/** How often a run is looked at while nothing can be heard of it. */
const UNHEARD_MS = 4_000;

/** The job of the run, followed to its end. */
function Andamento({ execucao: { id, jobId } }: { execucao: ExecucaoDeLote }) {
  const client = useQueryClient();
  // The job says how far it is; the run's own totals are read along with it.
  const read = useMemo(
    () => onceAtATime(() => client.invalidateQueries({ queryKey: execucaoQuery(id).queryKey })),
    [client, id],
  );
  const { lost, refused } = useTopic(temaDeLotes, id, { onEvent: read, onReload: read });
  useQuery({ ...execucaoQuery(id), refetchInterval: lost || refused ? UNHEARD_MS : false });
  return (
    <div className={classes.job}>
      <JobProgress jobId={jobId} />
    </div>
  );
}

function Actions({ execucao }: { execucao: ExecucaoDeLote }) {
  const t = useTexts(loteTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const retry = useMutation({
    mutationFn: () =>
      callApi(lotesCalls.tentarDeNovo, {
        params: { id: execucao.id },
        body: {},
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      }),
    onSuccess: async () => {
      await aposLote(client);
      notifySuccess(t('retryStarted'));
    },
    onError: notifyFailure,
  });
  const undo = useMutation({
    mutationFn: () =>
      callApi(lotesCalls.desfazer, {
        params: { id: execucao.id },
        body: { versao: execucao.versao },
        handlesErrors: true,
      }),
    onSuccess: async () => {
      await aposLote(client);
      notifySuccess(t('undone'));
    },
    onError: notifyFailure,
  });
  if (execucao.situacao === 'desfeita') return null;
  const left = execucao.falhas + execucao.excluidas;
  return (
    <>
      {left > 0 && can(lotesCalls.tentarDeNovo.access) && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={retry.isPending}
          title={t('retryAll')}
          onClick={async () => {
            if (await confirm({ text: t('retryAsk'), action: t('retry') })) retry.mutate();
          }}
        >
          {t('retry')}
        </Button>
      )}
      {can(lotesCalls.desfazer.access) && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconArrowBackUp size={16} />}
          loading={undo.isPending}
          disabled={execucao.impedimento !== null || execucao.feitas === 0}
          title={execucao.impedimento ?? undefined}
          onClick={async () => {
            const text = t('undoAsk', { count: execucao.feitas });
            if (await confirm({ text, action: t('undo'), danger: true })) undo.mutate();
          }}
        >
          {t('undo')}
        </Button>
      )}
    </>
  );
}

const AGAIN_MS = 4_000;
const cells: Cells<LinhaDeExecucao> = { etapas: ({ etapas }) => <Etapas etapas={etapas} /> };

/** What followed the charge, each with its own result. */
function Etapas({ etapas }: { etapas: LinhaDeExecucao['etapas'] }) {
  return etapas.map(({ etapa, rotulo, situacao, erro }) => (
    <span key={etapa}>
      <StatusBadge tone={situacao === 'feita' ? 'ok' : 'bad'}>{rotulo}</StatusBadge> {erro}{' '}
    </span>
  ));
}

function Linhas({ execucao }: { execucao: ExecucaoDeLote }) {
  const t = useTexts(loteTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { can } = useSession();
  const [situacao, setSituacao] = useState('');
  const fixed = useMemo((): Record<string, string> => (situacao ? { situacao } : {}), [situacao]);
  const again = async (contratoId: number) => {
    try {
      await callApi(lotesCalls.tentarDeNovo, {
        params: { id: execucao.id },
        body: { contratoIds: [contratoId] },
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      });
      await aposLote(client);
      notifySuccess(t('retryStarted'));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const open = ({ contratoId }: LinhaDeExecucao) => void navigate(linkToRead(telasDeContrato.daEmpresa, contratoId));
  const actions = (row: LinhaDeExecucao): RowAction[] => {
    const mayRetry = ['falhou', 'excluida', 'a_repetir'].includes(row.situacao);
    return [
      ...(mayRetry && !isRunning(execucao) && execucao.situacao !== 'desfeita' && can(lotesCalls.tentarDeNovo.access)
        ? [{ id: 'tentar', label: t('retry'), icon: IconRefresh, quick: true, run: () => void again(row.contratoId) }]
        : []),
      { id: 'abrir', label: t('openContract'), icon: IconEye, keys: 'Enter', run: () => open(row) },
    ];
  };
  const choices: { value: string; label: string }[] = [
    { value: '', label: t('all') },
    { value: 'feita', label: t('done') },
    { value: 'excluida', label: t('left') },
    { value: 'falhou', label: t('failures') },
    { value: 'a_repetir', label: t('lineARepetir') },
  ];
  return (
    <ListPanel<LinhaDeExecucao>
      key={situacao}
      list={linhasPorTipo[execucao.tipo]}
      of={execucao.id}
      fixed={fixed}
      cells={cells}
      nameOf={({ numero, empresa }) => `${numero} · ${empresa.rotulo}`}
      rowActions={actions}
      onOpen={open}
      again={isRunning(execucao) ? AGAIN_MS : undefined}
    >
      <SegmentedControl size="xs" data={choices} value={situacao} onChange={setSituacao} />
    </ListPanel>
  );
}
