import { useSyncExternalStore } from 'react';
import { onApiEvent } from './api-events.ts';
import { baseAddress, chosenGroup } from './base-address.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** A server that does not answer at all is asked again as one that refuses. */
const ANSWER_MS = 10_000;

let away = false;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/**
 * From the first call that the missing database refused, asks with growing pauses whether it is back.
 *
 * @param onReturn reads again what the screen shows
 * @returns how to stop
 */
export function watchAvailability(onReturn: () => void): () => void {
  const ask = async () => {
    clearTimeout(timer);
    if (await isReady()) {
      set(false);
      onReturn();
    } else {
      timer = setTimeout(ask, spread(pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };
  askNow = () => void ask();
  const stopListening = onApiEvent('databaseAway', () => {
    if (away) return;
    pause = FIRST_PAUSE_MS;
    set(true);
    timer = setTimeout(ask, spread(pause));
  });
  return () => {
    stopListening();
    clearTimeout(timer);
    set(false);
  };
}

let askNow = () => {};

/** Somebody does not want to wait for the next time. */
export const askAgainNow = (): void => askNow();

/** Pages that all lost the database together do not all come back in the same moment. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2);

async function isReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return (await fetch(`${baseAddress(chosenGroup())}/ready`, { cache: 'no-store', signal })).ok;
  } catch {
    return false; // not reached: as good as away
  }
}

function set(next: boolean): void {
  if (away === next) return;
  away = next;
  for (const watch of watchers) watch();
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** True from the first refusal for want of the database until it answers again. */
export const useDatabaseAway = (): boolean => useSyncExternalStore(watch, () => away);
