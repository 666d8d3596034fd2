import type { Call } from '../call.ts';
import type { States } from './define-states.ts';

interface ActInput<D, S extends string> {
  /** On buttons and in menus: the verb of the trade. */
  label: string;
  /** The call that does it. Its right, own hands, fresh proof and what it asks are the call's. Absent: part of another call. */
  call?: Call;
  /** The screen does it with what the call brings (a code is shown, or copied): the call is answered in every state. */
  shows?: true;
  /** The call that does it to many at once. */
  manyCall?: Call;
  /** States in which it may be done; absent: in all. */
  from?: readonly S[];
  /** State it leads to, or one of several; absent: the state stays, or follows from the facts. */
  to?: S | readonly S[];
  /** Said in a state that is not in `from`; absent: the sentence names the state. */
  otherwise?: string;
  /** Why it is refused although the state allows it; null: it may be done. @param now instant, in milliseconds */
  refuses?: (document: D, now: number) => string | null;
  /** The act that takes it back. */
  undoneBy?: string;
}

export interface Act<D, S extends string> extends Omit<ActInput<D, S>, 'to'> {
  to: readonly S[];
}

/** What every document with states has: its acts are judged by these facts. */
export interface WithState<S extends string> {
  situacao: S;
}

/** A document with states, and what is done with it. */
export interface DocumentActs<D, S extends string = string, A extends string = string> {
  /** As the history and the messages call it. */
  label: { one: string; many: string };
  states: States<S>;
  acts: Readonly<Record<A, Act<D, S>>>;
  /** Why the act is refused now, in words for the person; null: it may be done. @param now instant, in milliseconds */
  refusal(act: A, document: D, now: number): string | null;
}

interface DocumentInput<S extends string> {
  label: { one: string; many: string };
  states: States<S>;
}

/**
 * Declares what is done with a document that has states. The server reads this table (`lockFor` of `platform/documents`), the
 * screens read it (`useActs`), and the API page and the structural tests are made of it. Copy `estoque/transferencias.atos.ts`.
 *
 * It is called twice so that the facts of the document are named and the rest is inferred: `defineActs<Facts>()(document, acts)`.
 *
 * @throws Error when an act names an act that does not exist, or a step that the states forbid
 */
export const defineActs =
  <D extends WithState<string>>() =>
  <S extends D['situacao'], const A extends string>(
    { label, states }: DocumentInput<S>,
    acts: Readonly<Record<A, ActInput<D, NoInfer<S>>>>,
  ): DocumentActs<D, S, A> => {
    const table = Object.fromEntries(
      (Object.entries(acts) as [A, ActInput<D, S>][]).map(([name, act]) => [name, checked(name, act, states, acts)]),
    ) as Record<A, Act<D, S>>;
    return {
      label,
      states,
      acts: table,
      refusal: (name, document, now) => {
        const { from, otherwise, refuses } = table[name];
        const state = document.situacao as S;
        if (from && !from.includes(state)) return otherwise ?? `Está "${states.labels[state]}".`;
        return refuses?.(document, now) ?? null;
      },
    };
  };

function checked<D, S extends string>(
  name: string,
  { to = [], ...act }: ActInput<D, S>,
  states: States<S>,
  acts: Readonly<Record<string, unknown>>,
): Act<D, S> {
  const { from, undoneBy } = act;
  const leads: readonly S[] = typeof to === 'string' ? [to as S] : (to as readonly S[]);
  if (undoneBy !== undefined && !(undoneBy in acts))
    throw new Error(`${name} is undone by an unknown act: ${undoneBy}`);
  for (const state of from ?? []) {
    if (leads.length > 0 && !leads.some((next) => states.canFollow(state, next)))
      throw new Error(`${name} leads from ${state} to a state that may not follow it`);
  }
  return { ...act, to: leads };
}

/** A document of whatever facts. */
// biome-ignore lint/suspicious/noExplicitAny: each is typed where it is declared
export type AnyDocument = DocumentActs<any, any, any>;
