/** A chunk may come over a poor line; after this it counts as lost. */
export const CHUNK_TIMEOUT_MS = 120_000;
const PAUSES_MS = [400, 2_000];

/**
 * Loads a part of the program, trying again when the line fails.
 *
 * @throws the last failure, or an Error after 120 s without an answer
 */
export async function loadChunk<T>(load: () => Promise<T>, pauses: readonly number[] = PAUSES_MS): Promise<T> {
  for (const pause of pauses) {
    try {
      return await withinTime(load());
    } catch {
      // The failure that counts is the last attempt's, below.
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return withinTime(load());
}

function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk load timed out')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
