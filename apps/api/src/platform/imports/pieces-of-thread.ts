import { Worker } from 'node:worker_threads';
import type { Piece } from './answer-in-pieces.ts';

/** What a thread may take, and what is thrown when it takes more. */
export interface PiecesCeiling {
  heapMb: number;
  youngMb: number;
  /** For each piece. */
  milliseconds: number;
  tooHeavy: () => Error;
  tooSlow: () => Error;
}

/**
 * The pieces of an answer too long to hold, from a thread of its own: the next one is made while the one before is worked on,
 * and no more than that. Memory and time are bounded. The thread ends with the reading, also when that leaves early.
 *
 * @param file of the thread: it says the pieces by `answerInPieces`
 * @param refusal what a refusal of the thread (`FileRefused` there) is thrown as
 */
export async function* piecesOfThread<P>(
  file: URL,
  question: unknown,
  ceiling: PiecesCeiling,
  refusal: (text: string) => Error,
): AsyncGenerator<P> {
  const thread = new Thread<P>(file, question, ceiling);
  try {
    let asked = thread.ask();
    for (;;) {
      const said = await asked;
      if ('refused' in said) throw refusal(said.refused);
      if ('failed' in said) throw new Error(`the thread failed: ${said.failed}`);
      if ('done' in said) return;
      asked = thread.ask();
      // Whoever gives up never looks at it.
      asked.catch(() => {});
      yield said.piece;
    }
  } finally {
    await thread.end();
  }
}

/** This side of the talk: one request, one piece. */
class Thread<P> {
  readonly #worker: Worker;
  readonly #ceiling: PiecesCeiling;
  #answer: { resolve(said: Piece<P>): void; reject(error: unknown): void } | null = null;
  #failure: unknown = null;

  constructor(file: URL, question: unknown, ceiling: PiecesCeiling) {
    this.#ceiling = ceiling;
    this.#worker = new Worker(file, {
      workerData: question,
      // Neither the secrets nor the switches of the process are a reader's concern.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: ceiling.heapMb, maxYoungGenerationSizeMb: ceiling.youngMb },
    });
    this.#worker.on('message', (said: Piece<P>) => this.#answer?.resolve(said));
    this.#worker.on('error', (error: Error & { code?: string }) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? ceiling.tooHeavy() : error),
    );
    // Whatever else ends it, what was asked is what it was at.
    this.#worker.on('exit', () => this.#fail(ceiling.tooHeavy()));
  }

  ask(): Promise<Piece<P>> {
    const { promise, resolve, reject } = Promise.withResolvers<Piece<P>>();
    if (this.#failure) reject(this.#failure);
    const { milliseconds, tooSlow } = this.#ceiling;
    const late = setTimeout(() => reject(tooSlow()), milliseconds);
    const settled = () => clearTimeout(late);
    promise.then(settled, settled);
    this.#answer = { resolve, reject };
    this.#worker.postMessage('more');
    return promise;
  }

  async end(): Promise<void> {
    this.#fail(new Error('the thread has ended'));
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#answer?.reject(error);
  }
}
