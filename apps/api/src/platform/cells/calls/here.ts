import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The cell this program serves; 1 where nothing was told. */
export async function cellHere(database: Database): Promise<number> {
  const { rows } = await database.control((db) => sql<{ numero: number }>`select numero from celula`.execute(db));
  return rows[0]?.numero ?? 1;
}

const NUMBERS_OF_A_CELL = 10_000_000_000;
const CELLS = 1000;

/** The cell that numbered a row, wherever it lives now: see `app.primeiro_da_celula`. */
export const cellOfNumber = (id: number): number => (Math.floor((id - 1) / NUMBERS_OF_A_CELL) % CELLS) + 1;
