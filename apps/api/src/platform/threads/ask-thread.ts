import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BoundedWork } from '../bounded-work.ts';
import type { Said } from './answer-thread.ts';

/** Of the heap of a thread, where what is soon forgotten lives. */
const YOUNG_MB = 32;
/** For reading the sources of a thread, on a machine with much else to do. */
const BEGIN_MS = 60_000;

/**
 * Threads at work at a time in one process: each takes its memory, and all of them the processors that answer people. In the
 * line wait as many as are done before who waits last gives up.
 */
const threads = new BoundedWork(
  { atOnce: Math.min(4, Math.max(2, availableParallelism() - 1)), longestLine: 20 },
  'Há muitos arquivos sendo lidos agora. Tente de novo em instantes.',
);

/** What a thread may take, and what is thrown when it takes more. */
export interface ThreadCeiling {
  heapMb: number;
  /** From when it begins to answer. */
  milliseconds: number;
  tooHeavy: () => Error;
  tooSlow: () => Error;
  /** Nobody waits for the answer: it is asked however many others are. */
  patient?: boolean;
}

/**
 * One question answered by a thread of its own, with a ceiling on its memory and time: nothing in what people send stops what
 * answers them. Few are at work at a time, the next ones wait in line.
 *
 * @param file of the thread: it says the answer by `answerQuestion`
 * @throws DomainError SERVICE_UNAVAILABLE with the seconds to wait, when the line is full
 */
export const askThread = <A>(file: URL, question: unknown, ceiling: ThreadCeiling): Promise<A> =>
  threads.run(() => ask<A>(file, question, ceiling), ceiling.patient);

async function ask<A>(file: URL, question: unknown, ceiling: ThreadCeiling): Promise<A> {
  const { heapMb, milliseconds, tooHeavy, tooSlow } = ceiling;
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const worker = new Worker(file, {
    workerData: question,
    // Neither the secrets nor the switches of the process are a reader's concern.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
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
