import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { isOver } from '../../../platform/ui/jobs/job.ts';
import { JobProgress } from '../../../platform/ui/jobs/job-card.tsx';
import { useJob } from '../../../platform/ui/jobs/use-jobs.ts';

/** The work in place. Once it is done the list tells it; a failure stays on view. */
export function Gerando({ jobId, onReady }: { jobId: string; onReady: () => void }) {
  const client = useQueryClient();
  const { job } = useJob(jobId);
  const acabou = job !== null && isOver(job);
  const deuCerto = job?.situacao === 'concluido';
  useEffect(() => {
    if (!acabou) return;
    void invalidateAfter(client, 'escrituracao').then(() => {
      if (deuCerto) onReady();
    });
  }, [acabou, deuCerto, client, onReady]);
  return <JobProgress jobId={jobId} />;
}
