import { askThread } from '../threads/ask-thread.ts';
import { refusedFile } from './reader.ts';

const CEILING = { heapMb: 256, milliseconds: 20_000 } as const;

/**
 * Reads a file of people in a thread of its own.
 *
 * @param thread a module that answers its question (`answerQuestion`)
 * @param texts what is said of a file that takes more memory or time than it may
 * @throws DomainError INVALID for a file too heavy or too slow
 */
export const readInThread = <R>(
  thread: URL,
  task: unknown,
  { heavy, slow }: { heavy: string; slow: string },
): Promise<R> =>
  askThread<R>(thread, task, {
    ...CEILING,
    tooHeavy: () => refusedFile(heavy),
    tooSlow: () => refusedFile(slow),
  });
