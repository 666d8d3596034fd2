import { parentPort, workerData } from 'node:worker_threads';

/** What a thread of `askThread` says: that it has read its sources and begins, then its answer. */
export type Said<A> = { begun: true } | { answer: A };

/** Answers the question the thread was made for. How long its sources took to be read is nothing the question asked for. */
export function answerQuestion<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  const say = (said: Said<A>) => parentPort?.postMessage(said);
  say({ begun: true });
  // What goes wrong ends the thread as an error of its own, which is told to who asked.
  void (async () => say({ answer: await answer(workerData as Q) }))();
}
