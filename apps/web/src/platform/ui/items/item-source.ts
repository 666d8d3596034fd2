import type { ReactNode } from 'react';
import type { TypedItem } from './read-typed.ts';

/** What was picked for a line. */
export interface PickedItem<P> {
  item: P;
  quantity: string;
  /** Printed total of a label of a scale, in reais. */
  total: string | null;
}

/** Where the items of a form come from: a module that knows them says how they are found and told. */
export interface ItemSource<P> {
  /** Key of its queries: all that the answers depend on beside what is typed. */
  key: readonly unknown[];
  options: (text: string, signal: AbortSignal) => Promise<readonly P[]>;
  /** What was typed or read whole, as one item; null where there is none. */
  read: (typed: TypedItem) => Promise<PickedItem<P> | null>;
  idOf: (item: P) => number;
  label: (item: P) => ReactNode;
  note: (item: P) => ReactNode;
}
