import type { Fields } from '../register.ts';
import type { Part } from './part.ts';

/** What the history tells of a table. Columns that are no field here are the program's own, and are not told. */
export interface ToldTable {
  /** What its rows are called where they are part of another record. */
  label: string;
  /** Its columns as people name and read them. */
  fields: Fields;
  /** Fields that name a row which is part of another record: an address is its street, number and city. */
  named: readonly string[];
}

/** Tables that the history tells, by the name it gives them. */
export type ToldTables = Readonly<Record<string, ToldTable>>;

export const toldTable = (label: string, fields: Fields, ...named: readonly string[]): ToldTable => ({
  label,
  fields,
  named,
});

/** Rows of a list inside a record, which the record itself names. */
export const toldPart = ({ label, fields }: Part, ...named: readonly string[]): ToldTable =>
  toldTable(label, fields, ...named);
