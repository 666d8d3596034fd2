import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { cellHere, cellOfNumber } from './here.ts';
import type { OtherCell, OtherCells } from './other-cells.ts';

/** What is asked of each cell, at most so many at once; what is in no known cell is left out. */
export function inParts<T>(
  all: readonly T[],
  atOnce: number,
  where: (one: T) => OtherCell | undefined,
): { cell: OtherCell; part: T[] }[] {
  const byCell = new Map<number, { cell: OtherCell; ones: T[] }>();
  for (const one of all) {
    const cell = where(one);
    if (!cell) continue;
    const known = byCell.get(cell.numero) ?? { cell, ones: [] };
    known.ones.push(one);
    byCell.set(cell.numero, known);
  }
  return [...byCell.values()].flatMap(({ cell, ones }) =>
    Array.from({ length: Math.ceil(ones.length / atOnce) }, (_, part) => ({
      cell,
      part: ones.slice(part * atOnce, (part + 1) * atOnce),
    })),
  );
}

/**
 * Groups that live here and were made in another cell, whose provider has the contract: its number tells which one it is.
 *
 * @returns by that cell, in parts
 */
export async function groupsFromElsewhere(
  database: Database,
  cells: OtherCells,
  atOnce: number,
): Promise<{ cell: OtherCell; part: number[] }[]> {
  const others = await cells.all();
  if (others.length === 0) return [];
  const here = await cellHere(database);
  const { rows } = await database.control((db) =>
    sql<{ id: number }>`select id from app.grupos_de_outras_celulas(${here}) id`.execute(db),
  );
  return inParts(
    rows.map(({ id }) => id),
    atOnce,
    (id) => others.find(({ numero }) => numero === cellOfNumber(id)),
  );
}
