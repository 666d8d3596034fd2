import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './limits.ts';

/** What a thread of `piecesOfThread` says to each request for more. */
export type Piece<P> = { piece: P } | { done: true } | { refused: string } | { failed: string };

/** Answers the question the thread was made for, a piece to each request: what is not asked for is not made. */
export function answerInPieces<Q, P>(answer: (question: Q) => AsyncGenerator<P>): void {
  const pieces = answer(workerData as Q);
  parentPort?.on('message', async () => {
    const said = await next(pieces);
    parentPort?.postMessage(said);
  });
}

async function next<P>(pieces: AsyncGenerator<P>): Promise<Piece<P>> {
  try {
    const { done, value } = await pieces.next();
    return done ? { done } : { piece: value };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
