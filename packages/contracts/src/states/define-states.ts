import { z } from 'zod';
import type { Tone } from '../list/columns.ts';

interface StateInput<S extends string> {
  /** What the person reads. */
  label: string;
  tone: Tone;
  /** States that may follow this one; empty: it is final. Absent: the state is derived from facts, and no step is checked. */
  next?: readonly S[];
}

/** The states of a document: one table for columns, filters, badges, history and the server. */
export interface States<S extends string> {
  labels: Readonly<Record<S, string>>;
  tones: Readonly<Record<S, Tone>>;
  /** States that may follow each; of a derived one, none is named. */
  next: Readonly<Record<S, readonly S[]>>;
  /** One of the codes. */
  schema: z.ZodType<S>;
  /** Nothing follows it. */
  isFinal(state: S): boolean;
  /** Whether the table lets one state follow the other. */
  canFollow(from: S, to: S): boolean;
}

/** Declares the states of a document: copy `estoque/transferencias.situacoes.ts`. */
export function defineStates<const T extends Readonly<Record<string, StateInput<keyof T & string>>>>(
  input: T,
): States<keyof T & string> {
  type S = keyof T & string;
  const states = Object.entries(input) as [S, StateInput<S>][];
  const nextOf = (state: S): readonly S[] | undefined => (input as Record<S, StateInput<S>>)[state].next;
  return {
    labels: Object.fromEntries(states.map(([state, { label }]) => [state, label])) as Record<S, string>,
    tones: Object.fromEntries(states.map(([state, { tone }]) => [state, tone])) as Record<S, Tone>,
    next: Object.fromEntries(states.map(([state, { next }]) => [state, next ?? []])) as unknown as Record<
      S,
      readonly S[]
    >,
    schema: z.enum(states.map(([state]) => state) as [S, ...S[]]) as unknown as z.ZodType<S>,
    isFinal: (state) => nextOf(state)?.length === 0,
    canFollow: (from, to) => nextOf(from)?.includes(to) ?? true,
  };
}
