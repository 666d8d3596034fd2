import { Button, Skeleton } from '@mantine/core';
import { authCalls } from '@retaguarda/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { sessionKeys } from '../keys.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';
import { DeviceRow } from './device-row.tsx';
import { DevicesPanel } from './devices-panel.tsx';

type OwnSession = ReplyOf<typeof authCalls.minhasSessoes>[number];

export function SessionsPanel() {
  const t = useTexts(contaTexts);
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: sessionKeys.all,
    queryFn: ({ signal }) => callApi(authCalls.minhasSessoes, { signal, handlesErrors: true }),
  });
  const end = useMutation({
    mutationFn: (sessaoId?: number) => callApi(authCalls.revoke, { body: sessaoId ? { sessaoId } : {} }),
    onSuccess: async ({ encerradas }) => {
      notifySuccess(t('sessionEnded', { count: encerradas }));
      await client.invalidateQueries({ queryKey: sessionKeys.all });
    },
  });

  if (sessions.isError) {
    return <ErrorBlock what={t('sessoes')} error={sessions.error} onRetry={() => void sessions.refetch()} />;
  }
  if (sessions.isPending) return <Skeleton height={112} radius="md" />;
  const hasOthers = sessions.data.some(({ atual }) => !atual);
  return (
    <>
      <p className={classes.lead}>{t('sessionsLead')}</p>
      <ul className={classes.sessions}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => end.mutate(session.id)}
            isEnding={end.isPending}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button variant="default" onClick={() => end.mutate(undefined)} loading={end.isPending}>
          {t('sessionEndOthers')}
        </Button>
      )}
      <DevicesPanel />
    </>
  );
}

function SessionRow({ session, onEnd, isEnding }: { session: OwnSession; onEnd: () => void; isEnding: boolean }) {
  const t = useTexts(contaTexts);
  const { instant, relative } = useFormats();
  return (
    <DeviceRow
      agente={session.agente}
      badge={session.atual ? t('sessionThis') : null}
      facts={[
        session.endereco,
        t('sessionSince', { quando: instant(session.criadaEm) }),
        t('sessionUsed', { quando: relative(session.ultimoUso) }),
      ]}
      act={session.atual ? null : { label: t('sessionEnd'), of: 'sessionEndOf', run: onEnd, isRunning: isEnding }}
    />
  );
}
