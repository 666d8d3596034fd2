import { Worker } from 'node:worker_threads';
import type { Said } from './answer-thread.ts';

/** For reading the sources of a thread, on a machine with much else to do. */
const BEGIN_MS = 60_000;

/** What a thread may take, and what is thrown when it takes more. */
export interface ThreadCeiling {
  heapMb: number;
  /** From when it begins to answer. */
  milliseconds: number;
  tooHeavy: () => Error;
  tooSlow: () => Error;
}

/**
 * One question answered by a thread of its own, with a ceiling on its memory and time: nothing in what people send stops what
 * answers them.
 *
 * @param file of the thread: it says the answer by `answerQuestion`
 */
export async function askThread<A>(file: URL, question: unknown, ceiling: ThreadCeiling): Promise<A> {
  const { heapMb, milliseconds, tooHeavy, tooSlow } = ceiling;
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const worker = new Worker(file, {
    workerData: question,
    // Neither the secrets nor the switches of the process are a reader's concern.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const within = (time: number) => setTimeout(() => reject(tooSlow()), time);
  let late = within(BEGIN_MS);
  worker.on('message', (said: Said<A>) => {
    clearTimeout(late);
    if ('answer' in said) resolve(said.answer);
    else late = within(milliseconds);
  });
  worker.once('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : error),
  );
  worker.once('exit', () => reject(tooHeavy()));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
