import { Worker } from 'node:worker_threads';

/** What a thread may take, and what is thrown when it takes more. */
export interface ThreadCeiling {
  heapMb: number;
  milliseconds: number;
  tooHeavy: () => Error;
  tooSlow: () => Error;
}

/**
 * One question answered by a thread of its own, with a ceiling on its memory and time: nothing in what people send stops what
 * answers them.
 *
 * @param file of the thread: it takes the question as its `workerData` and posts the answer
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
  const late = setTimeout(() => reject(tooSlow()), milliseconds);
  worker.once('message', resolve);
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
