import type { Tx } from '../database/database.ts';
import { moveReferences } from '../database/move-references.ts';
import { extensionPoint } from '../extension-point.ts';

/** The two records of one thing: what refers to the first will refer to the second. */
export interface Joined {
  from: number;
  to: number;
}

/** What came of the rows of one reference. */
export interface MovedRows {
  ids: readonly string[];
  moved: number;
  stayed: number;
}

/** A column that names records of another module, and what becomes of its rows when two of those become one. */
export interface RecordReference {
  target: string;
  table: string;
  column: string;
  /** In words, for a preview: `contratos`. */
  label: string;
  move: (tx: Tx, grupoId: number, joined: Joined) => Promise<MovedRows>;
}

/** Each module brings the columns of its tables; a test compares them with the database's catalogue. */
export const recordReferences = extensionPoint<readonly RecordReference[]>('records.references');

const nothing: MovedRows = { ids: [], moved: 0, stayed: 0 };

/** The two usual things that become of rows, for columns that name rows of `target`. */
export const referencesTo = (target: string) => ({
  /** They go over to the record that stays; what it already has stays behind. */
  moves: (table: string, column: string, label: string): RecordReference => ({
    target,
    table,
    column,
    label,
    move: (tx, grupoId, joined) => moveReferences(tx, grupoId, { table, column }, joined),
  }),
  /** They stay with the record that leaves: facts of its time, or what only records have that are never joined. */
  stays: (table: string, column: string, label: string): RecordReference => ({
    target,
    table,
    column,
    label,
    move: async () => nothing,
  }),
});
