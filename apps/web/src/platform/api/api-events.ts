import type { ApiError } from './api-error.ts';

/** What the client tells the frame; the frame shows it (session/endings.ts, shell/api-notices.ts). */
export interface ApiEvents {
  /** 401 and no way to renew: the session is over; `data.fim` says when time alone ended it. */
  signedOut: ApiError;
  /** 423: another device ended this session. */
  endedElsewhere: undefined;
  /** 500 and above. */
  serverFailed: ApiError;
  /** 503: the server answers, its database does not. */
  databaseAway: undefined;
  /** A refusal nobody else shows: its text goes to a red toast. */
  refused: ApiError;
}

type Listener<K extends keyof ApiEvents> = (fact: ApiEvents[K]) => void;
const listeners: { [K in keyof ApiEvents]: Set<Listener<K>> } = {
  signedOut: new Set(),
  endedElsewhere: new Set(),
  serverFailed: new Set(),
  databaseAway: new Set(),
  refused: new Set(),
};

/** @returns how to stop listening */
export function onApiEvent<K extends keyof ApiEvents>(event: K, listener: Listener<K>): () => void {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}

export function tell<K extends keyof ApiEvents>(event: K, fact: ApiEvents[K]): void {
  for (const listener of listeners[event]) listener(fact);
}
