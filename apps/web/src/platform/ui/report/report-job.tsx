import { Button } from '@mantine/core';
import { arquivosCalls, type ReportTable } from '@retaguarda/contracts';
import { IconClockHour4, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Block, ErrorBlock } from '../feedback/blocks.tsx';
import { isOver } from '../jobs/job.ts';
import { JobProgress } from '../jobs/job-card.tsx';
import { useJob } from '../jobs/use-jobs.ts';
import classes from './report.module.css';
import { reportTexts } from './report-texts.ts';

/** What a job made of a report; undefined until it is there. */
export function useJobTable(jobId: string | null) {
  const { job, error } = useJob(jobId);
  const tabela =
    job?.situacao === 'concluido' && typeof job.resultado?.tabela === 'string' ? job.resultado.tabela : null;
  const table = useQuery({
    queryKey: ['relatorio', 'tabela', tabela],
    queryFn: async ({ signal }): Promise<ReportTable> => {
      const call = { ...arquivosCalls.get, path: `arquivos/${tabela}` };
      return JSON.parse(await (await fetchFile(call, { signal, handlesErrors: true })).blob.text());
    },
    enabled: tabela !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { job, table: table.data, error: error ?? table.error };
}

interface ReportJobProps {
  jobId: string;
  made: ReturnType<typeof useJobTable>;
  onAgain: () => void;
}

/** A report that takes long: how far it is, how it ended, and asking for it again. */
export function ReportJob({ jobId, made: { job, error, table }, onAgain }: ReportJobProps) {
  const t = useTexts(reportTexts);
  const { instant } = useFormats();
  const again = (
    <Button variant="default" size="compact-sm" leftSection={<IconRefresh size={15} />} onClick={onAgain}>
      {t('again')}
    </Button>
  );
  if (error) return <ErrorBlock what={t('theReport')} error={error} onRetry={onAgain} />;
  if (table && job?.terminadoEm)
    return (
      <p className={classes.made} role="status">
        {t('madeAt', { when: instant(job.terminadoEm) })} {again}
      </p>
    );
  if (job && isOver(job) && job.situacao !== 'concluido')
    return (
      <Block
        icon={<IconClockHour4 size={20} />}
        title={t(job.situacao === 'cancelado' ? 'givenUp' : 'notMade')}
        actions={again}
      >
        {job.erro}
      </Block>
    );
  return (
    <div className={classes.waiting}>
      <JobProgress jobId={jobId} />
      <p className={classes.note}>{t('mayLeave')}</p>
    </div>
  );
}
