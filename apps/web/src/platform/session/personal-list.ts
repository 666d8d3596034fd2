import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stored } from '../storage.ts';
import { type Session, useSession } from './session-store.ts';

/** A record the person had open. */
export interface RecordSeen {
  /** Which: its list and id. */
  key: string;
  title: string;
  /** Where it was open. */
  href: string;
  /** Path of the screen it is one of. */
  screen: string;
}

interface Kinds {
  recent: string;
  pinned: string;
  doneSteps: string;
  records: RecordSeen;
}
type Kind = keyof Kinds;
type OfTexts = Exclude<Kind, 'records'>;

const KEPT: Record<Kind, number> = { recent: 8, pinned: 20, doneSteps: 20, records: 12 };
const watchers = new Set<() => void>();

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is RecordSeen => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, title, href, screen } = value as Partial<RecordSeen>;
  return [key, title, href, screen].every(isText);
};
const guards: { [K in Kind]: (value: unknown) => value is Kinds[K] } = {
  recent: isText,
  pinned: isText,
  doneSteps: isText,
  records: isRecord,
};

const keyOf = (kind: Kind, { grupo, usuario }: Pick<Session, 'grupo' | 'usuario'>) =>
  `${kind}:${grupo?.id ?? 0}:${usuario?.id ?? 0}`;

/** What was kept by hand or by an older version, and is none of these, is left out. */
function read<K extends Kind>(kind: K, key: string): Kinds[K][] {
  const value = stored.read(key);
  const isOne: (value: unknown) => value is Kinds[K] = guards[kind];
  return Array.isArray(value) ? value.filter(isOne) : [];
}

function write(key: string, list: readonly unknown[]): void {
  stored.write(key, list);
  for (const watch of watchers) watch();
}

/** Notes that the person opened a screen; the newest first. */
export function noteRecent(session: Session, path: string): void {
  const key = keyOf('recent', session);
  write(key, [path, ...read('recent', key).filter((other) => other !== path)].slice(0, KEPT.recent));
}

/** Notes that the person had a record open; the newest first, each once, as it was last called. */
export function noteRecord(session: Session, seen: RecordSeen): void {
  const key = keyOf('records', session);
  write(key, [seen, ...read('records', key).filter((other) => other.key !== seen.key)].slice(0, KEPT.records));
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** What is kept on this device for the person signed in. */
function usePersonalList<K extends Kind>(kind: K): { key: string; list: Kinds[K][] } {
  const key = keyOf(kind, useSession());
  const text = useSyncExternalStore(watch, () => JSON.stringify(read(kind, key)));
  return useMemo(() => ({ key, list: JSON.parse(text) as Kinds[K][] }), [key, text]);
}

export const useRecent = (): string[] => usePersonalList('recent').list;
export const useRecordsSeen = (): RecordSeen[] => usePersonalList('records').list;

/** First steps of the start page that the person put away. */
export function useDoneSteps(): { done: string[]; finish: (step: string) => void } {
  const { list, append } = useTexts('doneSteps');
  return { done: list, finish: append };
}

export function usePinned(): { pinned: string[]; togglePin: (path: string) => void } {
  const { list, append, remove } = useTexts('pinned');
  const togglePin = useCallback(
    (path: string) => (list.includes(path) ? remove(path) : append(path)),
    [list, append, remove],
  );
  return { pinned: list, togglePin };
}

function useTexts(kind: OfTexts) {
  const { key, list } = usePersonalList(kind);
  const append = useCallback((text: string) => write(key, [...read(kind, key), text].slice(-KEPT[kind])), [kind, key]);
  const remove = useCallback(
    (text: string) =>
      write(
        key,
        read(kind, key).filter((other) => other !== text),
      ),
    [kind, key],
  );
  return { list, append, remove };
}
