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
  /** What decides on the acts, where the record says it in other words. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  fatos?: (lido: any) => object;
  /** By act, a state in which it is done, where that is not the first of those the table names. */
  onde?: Readonly<Record<string, string>>;
  /** What of the record the program goes on with by its clock, whatever a person does. */
  alheio?: readonly string[];
  /** Acts after which the state follows from the facts, and is none that the table names. */
  segue?: readonly string[];
  /** Acts that are done once although the state may stay. */
  umaVez?: readonly string[];
  /** By act, how another group is refused, where what the call names first is not the document: 404 when left out. */
  deOutro?: Readonly<Record<string, number>>;
  /** By act, why the tests of its module try it, and not this one. */
  fora?: Readonly<Record<string, string>>;
}
