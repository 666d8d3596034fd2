/** Batches on their way from the file to the database. */
interface Esteira<T> {
  /** Waits for room, and lets the batch go its way. Throws what one before it threw. */
  por: (lote: T) => Promise<void>;
  /** Until all are written. @throws what any of them threw */
  fim: () => Promise<void>;
  /** Until nothing of them is under way any more, however it ended. */
  parar: () => Promise<void>;
}

/**
 * Batches that go by at most two at a time: while one is written, the next is looked up and the one after it is gathered. They are
 * written one at a time, in the order they came; after a failure none is.
 */
export function esteira<T, P>(olhar: (lote: T) => Promise<P>, gravar: (visto: P) => Promise<unknown>): Esteira<T> {
  let penultimo: Promise<unknown> = Promise.resolve();
  let ultimo: Promise<unknown> = Promise.resolve();
  const passar = async (visto: Promise<P>, antes: Promise<unknown>) => {
    await antes;
    await gravar(await visto);
  };
  return {
    async por(lote) {
      await penultimo;
      const visto = olhar(lote);
      penultimo = ultimo;
      ultimo = passar(visto, penultimo);
      // Told to who waits for them, later than they may fail.
      visto.catch(() => {});
      ultimo.catch(() => {});
    },
    async fim() {
      await ultimo;
    },
    async parar() {
      await ultimo.catch(() => {});
    },
  };
}
