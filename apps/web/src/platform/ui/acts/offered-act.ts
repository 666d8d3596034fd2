import type { Access, Call, DocumentActs, WithState } from '@retaguarda/contracts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { callApi } from '../../api/client.ts';
import type { Sending } from '../../api/submit-key.ts';
import type { Question } from '../feedback/confirm.tsx';

export interface ActDialogProps<R> {
  /** The rows that take the act: one, or those selected. */
  rows: readonly R[];
  onClose: () => void;
}

interface Look<R> {
  icon: Icon;
  /** Key while the row has the focus. */
  keys?: string;
  /** Also a button at the end of the row. */
  quick?: boolean;
  danger?: boolean;
  /** Of which rows it is shown; of all when left out. An act and the one that undoes it stand in one place. */
  of?: (row: R) => boolean;
}

interface ByDialog<R> {
  Dialog: ComponentType<ActDialogProps<R>>;
  /** The dialog also takes many rows. */
  many?: boolean;
}

interface AtOnce<R> {
  /** Asked first; null: of this row nothing is. */
  ask?: (row: R) => Question | null | Promise<Question | null>;
  send: (row: R, sending: Sending) => Promise<unknown>;
  /** Said when it is done; the usual sentence when left out. */
  done?: (row: R) => string;
  /** After it: where the person goes. */
  after?: (reply: unknown, row: R) => void | Promise<void>;
}

/** Leads to a form or another screen. */
interface Elsewhere<R> {
  open: (row: R) => void;
}

/** An act as the screens offer it: with a dialog, done at once, or done elsewhere. */
export type OfferedAct<R> = Look<R> & {
  id: string;
  /** In the language of the page. */
  label: (row?: R) => string;
  access: Access;
  /** Why it cannot be done now; null: it can. */
  refusal: (row: R) => string | null;
} & (ByDialog<R> | AtOnce<R> | Elsewhere<R>);

/** What a screen adds to an act of the contract. Left alone, the act is done at once: its call is sent with the row's version. */
export type ActFace<R> = Look<R> & { label?: (row?: R) => string } & (ByDialog<R> | Elsewhere<R> | Partial<AtOnce<R>>);

interface Row {
  id: number;
  versao: number;
}

/**
 * The acts of a document in the order of the menu, each with its icon, key and dialog. Their labels, rights and refusals are
 * those of the contract.
 */
export const actsOf = <D extends WithState<string>, A extends string, R extends Row & D>(
  { acts, refusal }: DocumentActs<D, D['situacao'], A>,
  faces: Partial<Record<A, ActFace<R>>>,
): OfferedAct<R>[] =>
  (Object.entries(faces) as [A, ActFace<R>][]).map(([name, face]) => {
    const { label, call } = acts[name];
    if (!call) throw new Error(`${name} has no call: it is no act of its own`);
    return {
      label: () => label,
      ...('Dialog' in face || 'open' in face ? {} : { send: sendWithVersion<R>(call) }),
      ...face,
      id: name,
      access: call.access,
      refusal: (row: R) => refusal(name, row, Date.now()),
    } as OfferedAct<R>;
  });

const sendWithVersion =
  <R extends Row>(call: Call) =>
  ({ id, versao }: R, sending: Sending) =>
    callApi(call, { params: { id }, ...(call.bodyKind === 'json' ? { body: { versao } } : {}), ...sending } as never);
