import { isOutdated, OutdatedError } from './build.ts';

/** A part of the program that did not come. */
export class LostPartError extends Error {
  override name = 'LostPartError';
}

/** A chunk may come over a poor line; after this it counts as lost. */
export const CHUNK_TIMEOUT_MS = 120_000;

interface Ways {
  /** Before each new attempt. */
  pausesMs?: readonly number[];
  isOutdated?: () => Promise<boolean>;
}

/**
 * Loads a part of the program, trying again when the line fails.
 *
 * @throws OutdatedError when the server has a newer program, which no attempt would mend; LostPartError with the last
 *   failure, or after 120 s without an answer
 */
export async function loadChunk<T>(load: () => Promise<T>, ways: Ways = {}): Promise<T> {
  const { pausesMs = [400, 2_000], isOutdated: asked = isOutdated } = ways;
  const [pause, ...others] = pausesMs;
  try {
    return await withinTime(load());
  } catch (cause) {
    if (await asked()) throw new OutdatedError('a newer program is there', { cause });
    if (pause === undefined) throw new LostPartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
  return loadChunk(load, { pausesMs: others, isOutdated: asked });
}

function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk load timed out')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
