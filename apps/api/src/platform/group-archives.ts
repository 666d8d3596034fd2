import { permissions } from '@retaguarda/contracts';
import type { Program } from '@retaguarda/installation/transfer';
import { JOB_TASK } from './jobs/announce-job.ts';

/** What whoever brings a group here has to know of this program. */
export const program: Program = {
  onlyProvider: new Set(permissions.filter(({ onlyProvider }) => onlyProvider).map(({ slug }) => slug)),
  jobTask: JOB_TASK,
};
