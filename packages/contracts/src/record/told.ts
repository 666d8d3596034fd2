import { text } from '../fields.ts';
import type { Access } from '../permissions.ts';
import type { Fields } from '../register.ts';
import type { Part } from './part.ts';

/** What the history tells of a table. Columns that are no field here are the program's own, and are not told. */
export interface ToldTable {
  /** What one of its rows is called; where it is part of another record, what its list is. */
  label: string;
  /** What several are called. */
  many: string;
  /** Its columns as people name and read them. */
  fields: Fields;
  /** Fields that name a row: an address is its street, number and city. */
  named: readonly string[];
  /** Who may read its rows by themselves; a part of a record is read with the record. */
  access?: Access;
  /** Who may see changes of it in whatever history; all who may read that history when absent. */
  seenBy?: Access;
}

/** Tables that the history tells, by the name it gives them. */
export type ToldTables = Readonly<Record<string, ToldTable>>;

export const toldTable = (label: string, fields: Fields, ...named: readonly string[]): ToldTable => ({
  label,
  many: label,
  fields,
  named,
});

/** Records people open: what one and several are called, and who may read them. */
export const toldRecord = (
  label: { one: string; many: string },
  access: Access,
  fields: Fields,
  ...named: readonly string[]
): ToldTable => ({ label: label.one, many: label.many, access, fields, named });

/** A moment, told in the zone of who reads. */
export const toldInstant = (label: string) => ({ ...text({ label, max: 30 }), instant: true as const });

/** Rows of a list inside a record, which the record itself names. */
export const toldPart = ({ label, fields }: Part, ...named: readonly string[]): ToldTable =>
  toldTable(label, fields, ...named);
