import { Worker } from 'node:worker_threads';
import { DomainError } from '@retaguarda/contracts';
import { limits } from './limits.ts';
import type { ReaderReply, ReaderTask } from './reader-thread.ts';
import { turn } from './turns.ts';

export const refusedFile = (text: string): DomainError => new DomainError('INVALID', { text, campos: { file: text } });

const TOO_HEAVY = 'O arquivo pede memória demais para ser lido. Divida-o e envie de novo.';
const TOO_SLOW = 'O arquivo demora demais para ser lido. Divida-o e envie de novo.';

/** What a thread may take: memory of its heap, and time for each answer. */
export type Ceiling = Readonly<Record<'heapMb' | 'youngMb' | 'rowsMs', number>>;

type Rows = Extract<ReaderReply, { rows: unknown }>;

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
  work: (replies: AsyncGenerator<Rows>) => Promise<R>,
  ceiling: Ceiling = limits.reader,
): Promise<R> {
  const release = await turn();
  try {
    const thread = new Thread(task, ceiling);
    try {
      return await work(thread.replies());
    } finally {
      await thread.end();
    }
  } finally {
    release();
  }
}

/** The thread's side of the talk: one request, one reply. */
class Thread {
  readonly #worker: Worker;
  readonly #rowsMs: number;
  #answer: { resolve(reply: ReaderReply): void; reject(error: unknown): void } | null = null;
  #failure: unknown = null;

  constructor(task: ReaderTask, { heapMb, youngMb, rowsMs }: Ceiling) {
    this.#rowsMs = rowsMs;
    this.#worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: task,
      // Neither the secrets nor the switches of the process are a reader's concern.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    });
    this.#worker.on('message', (reply: ReaderReply) => this.#answer?.resolve(reply));
    this.#worker.on('error', (error: Error & { code?: string }) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusedFile(TOO_HEAVY) : error),
    );
    // Whatever else ends it, the file is what it was at.
    this.#worker.on('exit', () => this.#fail(refusedFile(TOO_HEAVY)));
  }

  async *replies(): AsyncGenerator<Rows> {
    let asked = this.#ask();
    for (;;) {
      const reply = await asked;
      if ('refused' in reply) throw refusedFile(reply.refused);
      if ('failed' in reply) throw new Error(`the reader failed: ${reply.failed}`);
      if (!reply.done) {
        asked = this.#ask();
        // Whoever gives up never looks at it.
        asked.catch(() => {});
      }
      yield reply;
      if (reply.done) return;
    }
  }

  async end(): Promise<void> {
    this.#fail(new Error('the reader has ended'));
    await this.#worker.terminate();
  }

  #ask(): Promise<ReaderReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ReaderReply>();
    if (this.#failure) reject(this.#failure);
    const late = setTimeout(() => reject(refusedFile(TOO_SLOW)), this.#rowsMs);
    const settled = () => clearTimeout(late);
    promise.then(settled, settled);
    this.#answer = { resolve, reject };
    this.#worker.postMessage('more');
    return promise;
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#answer?.reject(error);
  }
}
