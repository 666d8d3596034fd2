import type { ListQuery } from '@retaguarda/contracts';
import type { Actor } from '../http/actor.ts';

/** What is asked of a list: its query, already judged by the schema of its call. */
export type Question = ListQuery & Readonly<Record<string, unknown>>;

export interface Asked {
  actor: Actor;
  question: Question;
}

/**
 * Stands in SQL for a value that each request brings. A list's SQL is written once for each shape of question and kept
 * as text; what differs between two requests of one shape are the values of its slots.
 */
export class Slot {
  readonly valueFor: (asked: Asked) => unknown;

  constructor(valueFor: (asked: Asked) => unknown) {
    this.valueFor = valueFor;
  }

  /** The same value, changed before it is sent. */
  map(change: (value: unknown) => unknown): Slot {
    return new Slot((asked) => change(this.valueFor(asked)));
  }
}

/** A parameter of the question. */
export const asked = (name: string): Slot => new Slot(({ question }) => question[name]);

/**
 * Whose rows may be seen, as conditions are written over it: an `Actor` is one, with its own values, and so is what a
 * list gives to its scope, where slots stand for them.
 */
export interface Reach {
  grupoId: number | Slot;
  usuarioId: number | Slot;
  empresas: 'todas' | readonly number[] | Slot;
  revendaId: number | null | Slot;
  /** Of the provider's group: what is common to all groups is read by its people, and by others as theirs. */
  provedor: boolean;
}

const slots = {
  grupoId: new Slot(({ actor }) => actor.grupoId),
  usuarioId: new Slot(({ actor }) => actor.usuarioId),
  empresas: new Slot(({ actor }) => actor.empresas),
  revendaId: new Slot(({ actor }) => actor.revendaId),
};

/** The reach of an actor with its values left out, and what its SQL differs by. */
export function reachOf({ empresas, revendaId, provedor }: Actor): { reach: Reach; shape: string } {
  const all = empresas === 'todas';
  const free = revendaId === null;
  return {
    reach: { ...slots, empresas: all ? 'todas' : slots.empresas, revendaId: free ? null : slots.revendaId, provedor },
    shape: `${all ? 'todas' : 'algumas'} ${free ? '' : 'revenda'} ${provedor ? 'provedor' : ''}`,
  };
}
