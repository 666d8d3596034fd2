import { draftKey, stored } from '../../storage.ts';

/** Work not saved yet, kept on the device. It outlives a lost session, a closed tab and a power cut. */
export interface Draft {
  /** When it was kept: instant, ISO UTC. */
  at: string;
  /** Version of the record it changes; null for a new one. */
  versao: number | null;
  /** Only the fields that differ from the record. */
  values: Record<string, unknown>;
  /** Where the form was open; an older draft does not say. */
  href?: string | undefined;
}

/** Reads a draft; anything that is not one is none. */
export function readDraft(key: string): Draft | null {
  const kept = stored.read(key) as Partial<Draft> | null;
  if (typeof kept !== 'object' || kept === null) return null;
  const { at, versao, values, href } = kept;
  if (typeof at !== 'string' || typeof values !== 'object' || values === null) return null;
  return { at, versao: typeof versao === 'number' ? versao : null, values, ...(typeof href === 'string' && { href }) };
}

/**
 * Keeps what differs from the record; nothing that differs is no draft.
 *
 * @returns false when the device refused to keep it
 */
export function keepDraft(key: string, draft: Draft): boolean {
  if (Object.keys(draft.values).length > 0) return stored.write(key, draft);
  stored.remove(key);
  return true;
}

export interface KeptDraft {
  key: string;
  at: string;
  href: string;
}

/** Every form a person began and did not save on this device, the last one first. */
export function draftsOf(grupoId: number, usuarioId: number): KeptDraft[] {
  const prefix = draftKey(grupoId, usuarioId, '');
  return stored
    .names()
    .filter((name) => name.startsWith(prefix))
    .flatMap((key) => {
      const draft = readDraft(key);
      return draft?.href ? [{ key, at: draft.at, href: draft.href }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

export const dropDraft = (key: string): void => stored.remove(key);

/** Fields of `values` that differ from `base`. Empty text and null are the same to the wire. */
export function changedValues<V extends object>(base: object, values: V): Partial<V> {
  const before = base as Readonly<Record<string, unknown>>;
  const changed = Object.entries(values).filter(([name, value]) => !isSameValue(before[name], value));
  return Object.fromEntries(changed) as Partial<V>;
}

export function isSameValue(a: unknown, b: unknown): boolean {
  const blank = (value: unknown) => value === null || value === undefined || value === '';
  if (blank(a) && blank(b)) return true;
  return typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a) === JSON.stringify(b) : a === b;
}

const isList = Array.isArray as (value: unknown) => value is readonly unknown[];
const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

/**
 * What was typed while a form was on its way, laid over what was saved of it: rows that the save gave an id keep it. A row
 * taken out meanwhile comes back, to be taken out of what is saved now.
 */
export function typedSince(sent: unknown, now: unknown, saved: unknown): unknown {
  if (isSameValue(sent, now)) return saved;
  if (isList(sent) && isList(now) && isList(saved)) {
    if (sent.length !== saved.length || now.length < sent.length) return saved;
    return now.map((row, i) => (i < sent.length ? typedSince(sent[i], row, saved[i]) : row));
  }
  if (!isMap(sent) || !isMap(now) || !isMap(saved)) return now;
  return {
    ...saved,
    ...Object.fromEntries(Object.entries(now).map(([k, v]) => [k, typedSince(sent[k], v, saved[k])])),
  };
}

/** A draft laid over the record. Fields the form no longer has are left out. */
export function withDraft<V extends Record<string, unknown>>(base: V, draft: Draft | null): V {
  if (!draft) return base;
  const known = Object.entries(draft.values).filter(([name]) => name in base);
  return { ...base, ...Object.fromEntries(known) };
}
