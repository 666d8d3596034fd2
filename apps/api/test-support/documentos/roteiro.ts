import type { AnyDocument } from '@retaguarda/contracts';

/** How the structural test brings a document to each state and does each act: all of it through the API. */
export interface Roteiro {
  document: AnyDocument;
  /** By state, makes a new document that is in it. @returns its id */
  em: Readonly<Record<string, () => Promise<number>>>;
  /** Address of one, below `/api/`. */
  endereco: (id: number) => string;
  /** Told which act is about to be tried, where a state has documents of more than one kind. */
  antes?: (ato: string) => void;
  /** By act, what its call asks of this document beside the version; `{}` when left out. */
  corpos?: Readonly<Record<string, (id: number) => Promise<object>>>;
}
