import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Session, useSession } from '../session/session-store.ts';
import { stored } from '../session/storage.ts';

type Kind = 'recent' | 'pinned' | 'doneSteps';
const KEPT: Record<Kind, number> = { recent: 8, pinned: 20, doneSteps: 20 };
const watchers = new Set<() => void>();

const keyOf = (kind: Kind, { grupo, usuario }: Session) => `${kind}:${grupo?.id ?? 0}:${usuario?.id ?? 0}`;

function read(key: string): string[] {
  const value = stored.read(key);
  return Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string') : [];
}

function write(key: string, paths: readonly string[]): void {
  stored.write(key, paths);
  for (const watch of watchers) watch();
}

/** Notes that the person opened a screen; the newest first. */
export function noteRecent(session: Session, path: string): void {
  const key = keyOf('recent', session);
  write(key, [path, ...read(key).filter((other) => other !== path)].slice(0, KEPT.recent));
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** Texts (paths of screens, names of steps) kept on this device for the person signed in. */
function usePersonalList(kind: Kind): { key: string; paths: string[] } {
  const key = keyOf(kind, useSession());
  const text = useSyncExternalStore(watch, () => JSON.stringify(read(key)));
  return useMemo(() => ({ key, paths: JSON.parse(text) as string[] }), [key, text]);
}

export const useRecent = (): string[] => usePersonalList('recent').paths;

/** First steps of the start page that the person put away. */
export function useDoneSteps(): { done: string[]; finish: (step: string) => void } {
  const { key, paths } = usePersonalList('doneSteps');
  const finish = useCallback((step: string) => write(key, [...read(key), step].slice(-KEPT.doneSteps)), [key]);
  return { done: paths, finish };
}

export function usePinned(): { pinned: string[]; togglePin: (path: string) => void } {
  const { key, paths } = usePersonalList('pinned');
  const togglePin = useCallback(
    (path: string) => {
      const now = read(key);
      write(key, now.includes(path) ? now.filter((other) => other !== path) : [...now, path].slice(-KEPT.pinned));
    },
    [key],
  );
  return { pinned: paths, togglePin };
}
