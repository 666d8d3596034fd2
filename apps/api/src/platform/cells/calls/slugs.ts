import type { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Db } from '../../database/database.ts';
import type { SlugAsked } from '../../database/slugs.ts';
import { type AnsweredFunction, answered, cellFunction } from './function.ts';
import { cellHere } from './here.ts';
import { CellSilent, type OtherCells } from './other-cells.ts';

const asks = z.strictObject({ slug: z.string(), grupo: z.number().int() });
/** The cell that has it instead; null: it is kept for who asked. */
const reservar = cellFunction({ name: 'celulas.reservar', asks, answers: z.number().nullable() });
const tem = cellFunction({ name: 'celulas.tem', asks, answers: z.boolean() });

const keep = async (db: Db, { slug, grupo }: SlugAsked, celula: number): Promise<number | null> => {
  const { rows } = await sql<{
    de: number | null;
  }>`select app.reservar_slug(${slug}, ${grupo}, ${celula}) as de`.execute(db);
  return rows[0]?.de ?? null;
};

/** What this cell says of addresses to the others. */
export const slugFunctions = (database: Database): AnsweredFunction[] => [
  answered(reservar, (asked, { celula }) => database.controlTransaction((db) => keep(db, asked, celula))),
  answered(tem, async ({ slug, grupo }) => {
    const { rows } = await database.control((db) =>
      sql<{ tem: boolean }>`select app.tem_slug(${slug}, ${grupo}) as tem`.execute(db),
    );
    return rows[0]?.tem ?? false;
  }),
];

/**
 * Asks all cells for the address of a group, and writes down what they say: `app.exigir_slug_reservado` reads it. The cell of the lowest
 * number keeps it for whoever asks first; the others only say whether they have it.
 *
 * @returns the cell that has it; null: this one may write it
 * @throws CellSilent when one of them cannot be asked: it may have a group of that address
 */
export async function askForSlug(database: Database, cells: OtherCells, asked: SlugAsked): Promise<number | null> {
  const here = await cellHere(database);
  const [first, ...others] = await cells.all();
  if (!first) return null;
  const isFirst = here < first.numero;
  try {
    const kept = isFirst
      ? await database.controlTransaction((db) => keep(db, asked, here))
      : await cells.ask(first, reservar, asked);
    const elsewhere = kept ?? (await whoHas(cells, isFirst ? [first, ...others] : others, asked));
    await database.control((db) =>
      sql`insert into slug_reservado (slug, celula, livre, em)
        values (${asked.slug}, ${elsewhere ?? here}, ${elsewhere === null}, clock_timestamp())
        on conflict (slug) do update set celula = excluded.celula, livre = excluded.livre, em = excluded.em`.execute(
        db,
      ),
    );
    return elsewhere;
  } catch (error) {
    if (!(error instanceof CellSilent)) throw error;
    throw unasked(error.celula);
  }
}

const unasked = (celula: number): DomainError =>
  new CellSilent(
    celula,
    `A célula ${celula} não respondeu, e um grupo dela pode ter este endereço de acesso. Tente de novo em instantes.`,
  );

async function whoHas(
  cells: OtherCells,
  others: Awaited<ReturnType<OtherCells['all']>>,
  asked: SlugAsked,
): Promise<number | null> {
  const { said, silent } = await cells.askEach(
    others.map((cell) => ({ cell, asked })),
    tem,
  );
  const found = said.find(({ answer }) => answer);
  if (found) return found.cell.numero;
  if (silent[0] !== undefined) throw unasked(silent[0]);
  return null;
}
