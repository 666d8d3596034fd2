import type { Access } from '../permissions.ts';

/** What the palette calls a record of a list, and where it opens. */
export interface PaletteKind {
  label: string;
  /** Of the form of the record, below `/sistema/`: where it is read. */
  form?: string;
  /** Where it opens beside its list or on a page of its own: the address below `/sistema/`, up to the id. */
  beside?: string;
  access: Access;
  /** Flag of the row that must hold, or what a field of it must be. */
  when?: string | { field: string; is: string };
}

/** How the palette (Ctrl K) finds the records of a list: by the search of the list, in its order. */
export interface ListPalette {
  /** Each record is of the first kind that holds for it and that the person may open. */
  kinds: readonly PaletteKind[];
  /** Field of the row that names it, or the name that its fields make. */
  title: string | ((row: never) => string);
  /** Fields of the row that title, kinds and detail read. */
  reads: readonly string[];
  /** Column of money that an amount typed into the palette must equal. */
  amount?: string;
  /** Column of a telephone that one typed into the palette must end as. */
  phone?: string;
  /** Beside the name, in a few words; what is empty is left out. */
  detail: (row: never) => readonly (string | null | undefined)[];
}
