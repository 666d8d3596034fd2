import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { isOver } from '../../../platform/ui/jobs/job.ts';
import { JobCard } from '../../../platform/ui/jobs/job-card.tsx';
import { useJob } from '../../../platform/ui/jobs/use-jobs.ts';
import classes from './importacao.module.css';
import { importacaoQuery, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';

/** A long file while a job checks it; its report comes once that is over. */
export function Conferencia({ relatorio: { id, arquivo, jobId } }: { relatorio: Relatorio }) {
  const t = useTexts(importacaoTexts);
  const client = useQueryClient();
  const { job, lost } = useJob(jobId ?? '');
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: importacaoQuery(id).queryKey });
  }, [client, over, id]);
  return (
    <SectionCard title={arquivo} note={t('checking')}>
      {job && <JobCard job={job} lost={lost} />}
      <p className={classes.note}>{t('mayLeave')}</p>
    </SectionCard>
  );
}
