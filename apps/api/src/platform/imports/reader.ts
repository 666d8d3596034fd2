import { DomainError } from '@retaguarda/contracts';
import { limits } from './limits.ts';
import { piecesOfThread } from './pieces-of-thread.ts';
import type { ReaderTask, ReadRows } from './reader-thread.ts';
import { turn } from './turns.ts';

export const refusedFile = (text: string): DomainError => new DomainError('INVALID', { text, campos: { file: text } });

const TOO_HEAVY = 'O arquivo pede memória demais para ser lido. Divida-o e envie de novo.';
const TOO_SLOW = 'O arquivo demora demais para ser lido. Divida-o e envie de novo.';

/** What a thread may take: memory of its heap, and time for each answer. */
export type Ceiling = Readonly<Record<'heapMb' | 'youngMb' | 'rowsMs', number>>;

/**
 * Reads a file in a thread of its own, with a ceiling on its memory, so that nothing in a file stops or ends what
 * answers people. The next rows are read while those before are worked on, and no more than these.
 *
 * @param work gets the replies of the thread, which ends with it: also when it throws or leaves early
 * @throws DomainError INVALID for a file that is refused, is too heavy or too slow; SERVICE_UNAVAILABLE while too many
 *   others are read
 */
export async function readInThread<R>(
  task: ReaderTask,
  work: (replies: AsyncGenerator<ReadRows>) => Promise<R>,
  ceiling: Ceiling = limits.reader,
): Promise<R> {
  const release = await turn();
  const { heapMb, youngMb, rowsMs } = ceiling;
  const replies = piecesOfThread<ReadRows>(
    new URL('./reader-thread.ts', import.meta.url),
    task,
    {
      heapMb,
      youngMb,
      milliseconds: rowsMs,
      tooHeavy: () => refusedFile(TOO_HEAVY),
      tooSlow: () => refusedFile(TOO_SLOW),
    },
    refusedFile,
  );
  try {
    return await work(replies);
  } finally {
    await replies.return(undefined);
    release();
  }
}
