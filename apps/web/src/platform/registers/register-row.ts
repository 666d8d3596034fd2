import type { Register, RowOf } from '@retaguarda/contracts';

/** A row of some register, as the parts that serve all of them see it. */
export type Row = RowOf<Register> & Record<string, unknown>;

/** What a person calls the record: the fields of its option label. */
export const nameOfRow = (register: Register, row: Row): string =>
  register.optionLabel
    .map((field) => row[field])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' - ');
