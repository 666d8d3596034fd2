import type { ComponentType } from 'react';

/** What a column's input is given. */
export interface SubListFieldProps {
  name: string;
  'aria-label': string;
  required?: boolean;
}

export interface SubListColumn {
  /** Name of the field within a row. */
  name: string;
  label: string;
  /** Share of the width: `2fr`, `110px`. */
  width: string;
  required?: boolean;
  /** Figures: the header stands over them, at the right. */
  end?: boolean;
  /** A bound input, the same at each drawing: another function would be another input, and what is being typed lost with the old one. */
  Field?: ComponentType<SubListFieldProps>;
  /** Instead of an input, what follows from the row at `path` (`precos.1`). */
  Cell?: ComponentType<{ path: string; index: number }>;
  /** What a cell pasted from a spreadsheet becomes; absent: nothing is pasted into this column. */
  read?: (text: string) => unknown;
}

/** A field of a row that at most one row has. */
export interface SubListMark {
  name: string;
  label?: string;
  /** Said when the row that has it is to be removed. */
  refusal: string;
  /** Field that divides the rows: one mark for each of its values (a company). Absent: one for the whole list. */
  within?: string;
  /** Room for its title; `64px` when not given. */
  width?: string;
  /** No row need have it; else the first row gets it, and it only passes from one to another. */
  optional?: boolean;
}
