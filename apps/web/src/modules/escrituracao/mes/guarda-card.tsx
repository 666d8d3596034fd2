import { Button, Skeleton } from '@mantine/core';
import { escrituracaoCalls, type GuardaDeDocumentos } from '@retaguarda/contracts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { escrituracaoKeys } from '../keys.ts';
import { Gerando } from './gerando.tsx';
import { guardaTexts } from './guarda-texts.ts';
import classes from './mes.module.css';

/** The documents kept for the years the law asks for: how many, until when, and whether each is still what was signed. */
export function GuardaCard({ empresaId }: { empresaId: number }) {
  const t = useTexts(guardaTexts);
  const { date, instant } = useFormats();
  const { can } = useSession();
  const [jobId, setJobId] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: escrituracaoKeys.of('guarda', empresaId),
    queryFn: ({ signal }) => callApi(escrituracaoCalls.guarda, { query: { empresaId }, signal, handlesErrors: true }),
  });
  const conferir = async () => {
    setJobId((await callApi(escrituracaoCalls.conferirGuarda, { body: { empresaId }, handlesErrors: true })).jobId);
  };
  if (error) return <ErrorBlock what={t('what')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} role="status" aria-label={t('loading')} />;
  const { documentos, desde, guardarAte, ultima, ronda } = data;
  return (
    <SectionCard
      title={t('title')}
      actions={
        can(escrituracaoCalls.conferirGuarda.access) &&
        documentos > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconShieldCheck size={16} />}
            disabled={jobId !== null}
            onClick={() => void conferir().catch(notifyFailure)}
          >
            {t('check')}
          </Button>
        )
      }
    >
      <p className={classes.quiet}>
        {desde === null || guardarAte === null
          ? t('none')
          : t('kept', { count: documentos, desde: date(desde), ate: date(guardarAte) })}
      </p>
      {jobId && <Gerando key={jobId} jobId={jobId} onReady={() => setJobId(null)} />}
      {ultima && (
        <>
          <p className={classes.checked}>
            <StatusBadge tone={ultima.problemas.length === 0 ? 'ok' : 'bad'}>
              {t(ultima.problemas.length === 0 ? 'whole' : 'broken')}
            </StatusBadge>
            <span className={classes.quiet}>
              {t('last', {
                quando: instant(ultima.em),
                quem: ultima.usuario ?? '',
                count: ultima.documentos,
              })}
            </span>
          </p>
          <Problemas label={t('problems')} problemas={ultima.problemas} />
          <p className={classes.seal}>
            {t('seal')} <code>{ultima.selo}</code>
          </p>
        </>
      )}
      {ronda && <Ronda ronda={ronda} documentos={documentos} />}
    </SectionCard>
  );
}

/** What goes through them by the clock: how far it is, and what it found. */
function Ronda({ ronda, documentos }: { ronda: NonNullable<GuardaDeDocumentos['ronda']>; documentos: number }) {
  const t = useTexts(guardaTexts);
  const { date, integer } = useFormats();
  const { em, inteiraEm, ate, problemas } = ronda;
  const todos = inteiraEm ? t('roundWhole', { quando: date(inteiraEm.slice(0, 10)) }) : t('roundFirst');
  const quando = date(em.slice(0, 10));
  return (
    <>
      <p className={classes.checked}>
        <StatusBadge tone={problemas.length === 0 ? 'ok' : 'bad'}>
          {t(problemas.length === 0 ? 'whole' : 'broken')}
        </StatusBadge>
        <span className={classes.quiet}>
          {ate === 0
            ? t('roundBetween', { quando, todos })
            : t('roundRunning', { quando, todos, ate: integer(ate), count: integer(documentos) })}
        </span>
      </p>
      <Problemas label={t('roundProblems')} problemas={problemas} />
    </>
  );
}

function Problemas({ label, problemas }: { label: string; problemas: readonly string[] }) {
  const say = useInPageLanguage();
  if (problemas.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {problemas.map((problema) => (
        <li key={problema}>{say(problema)}</li>
      ))}
    </ul>
  );
}
