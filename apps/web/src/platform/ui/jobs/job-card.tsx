import { Button, UnstyledButton } from '@mantine/core';
import { arquivosCalls, type Call, jobsCalls, type Trabalho } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi, fetchFile } from '../../api/client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusBadge, type Tone } from '../feedback/status-badge.tsx';
import { saveFile } from '../save-file.ts';
import { failuresOf, isOver, shareOf } from './job.ts';
import classes from './job-card.module.css';
import { jobTexts } from './job-texts.ts';
import { ProgressBar } from './progress-bar.tsx';
import { jobKeys, useJob } from './use-jobs.ts';

const tones: Record<Trabalho['situacao'], Tone> = {
  na_fila: 'mute',
  executando: 'note',
  concluido: 'ok',
  falhou: 'bad',
  cancelado: 'mute',
};

/** A job in place: where the person started it, and later its result. */
export function JobProgress({ jobId }: { jobId: string }) {
  const { job, lost } = useJob(jobId);
  return job && <JobCard job={job} lost={lost} />;
}

/** One job: how far, how it ended, what failed and why, and the file. */
export function JobCard({ job, lost = false }: { job: Trabalho; lost?: boolean }) {
  const t = useTexts(jobTexts);
  const { integer, relative } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const failures = failuresOf(job);
  const share = shareOf(job);
  const words: Record<Trabalho['situacao'], string> = {
    na_fila: t('queued'),
    executando:
      job.total === null
        ? t('begun', { done: integer(job.feito) })
        : t('counted', { done: integer(job.feito), total: integer(job.total) }),
    concluido: job.feito > 0 ? t('doneCount', { count: job.feito }) : t('done'),
    falhou: t('failed'),
    cancelado: t('cancelled'),
  };
  const cancel = async () => {
    await callApi(jobsCalls.cancel, { params: { id: job.id } });
    await client.invalidateQueries({ queryKey: jobKeys.all });
  };
  const download = async ({ url }: { url: string }) => {
    const call: Call = { ...arquivosCalls.get, path: url.replace(/^\/?(api\/)?/, '') };
    saveFile(await fetchFile(call));
  };

  return (
    <article className={classes.card} aria-label={job.titulo}>
      <div className={classes.head}>
        <strong className={classes.title}>{job.titulo}</strong>
        <span className={classes.when}>{relative(job.criadoEm)}</span>
      </div>
      {!isOver(job) && <ProgressBar share={share} label={t('progress', { title: job.titulo })} />}
      <div className={classes.state} role="status">
        <StatusBadge tone={failures.length > 0 && job.situacao === 'concluido' ? 'wait' : tones[job.situacao]}>
          {words[job.situacao]}
        </StatusBadge>
        <span className={classes.actions}>
          {!isOver(job) && (
            <Button size="xs" variant="default" onClick={() => void cancel()}>
              {t('cancel')}
            </Button>
          )}
          {typeof job.resultado?.caminho === 'string' && (
            <Button size="xs" variant="default" onClick={() => void navigate({ href: String(job.resultado?.caminho) })}>
              {t('open')}
            </Button>
          )}
          {job.arquivo && (
            <Button
              size="xs"
              leftSection={<IconDownload size={14} />}
              onClick={() => job.arquivo && void download(job.arquivo)}
              title={t('download', { name: job.arquivo.nome })}
            >
              {t('download', { name: job.arquivo.nome })}
            </Button>
          )}
        </span>
      </div>
      {lost && <div className={classes.note}>{t('reconnecting')}</div>}
      {job.erro && <div className={classes.error}>{job.erro}</div>}
      <Failures job={job} />
    </article>
  );
}

function Failures({ job }: { job: Trabalho }) {
  const t = useTexts(jobTexts);
  const [opened, setOpened] = useState(false);
  const failures = failuresOf(job);
  if (failures.length === 0) return null;
  return (
    <div>
      <UnstyledButton className={classes.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? t('hideFailures') : t('failures', { count: failures.length })}
      </UnstyledButton>
      {opened && (
        <ul className={classes.failures}>
          {failures.map(({ linha, texto }) => (
            <li key={`${linha} ${texto}`}>
              {linha && <b>{t('line', { n: linha })}: </b>}
              {texto}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
