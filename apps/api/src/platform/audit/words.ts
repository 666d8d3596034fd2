import { columnOf, type Mudanca, refTarget, registers, type ToldTable, toldTables } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Sql } from '../lists/source.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Changes with what names the row of each and what its references are called: whoever may read a change reads it in words,
 * also where they could not open the record it points at. Two readings for a page, however many tables it tells.
 */
export async function inWords(db: Db, actor: Actor, changes: readonly Mudanca[]): Promise<Mudanca[]> {
  const rows = await rowsOf(db, actor, changes);
  const named = changes.map((change) => ({ ...change, linha: rows.get(keyOf(change)) ?? namesOf(change) }));
  const calls = await namesOfReferences(db, actor, named);
  return named.map((change) => ({ ...change, nomes: calls(change) }));
}

const keyOf = ({ entidade, registroId }: Mudanca): string => `${entidade} ${registroId}`;

const namingColumns = ({ named }: ToldTable): string[] => named.map(columnOf);

/** What names a row that is no more, from what it was. */
function namesOf({ entidade, antes, depois }: Mudanca): Mudanca['linha'] {
  const told = toldTables[entidade];
  const was = depois ?? antes;
  if (!told || told.named.length === 0 || !was) return null;
  return Object.fromEntries(namingColumns(told).map((column) => [column, was[column] ?? null]));
}

async function rowsOf(db: Db, actor: Actor, changes: readonly Mudanca[]): Promise<ReadonlyMap<string, Values>> {
  const ids = new Map<string, Set<string>>();
  for (const { entidade, registroId } of changes) {
    if ((toldTables[entidade]?.named.length ?? 0) > 0)
      ids.set(entidade, (ids.get(entidade) ?? new Set()).add(registroId));
  }
  const asked = [...ids].map(([entidade, each]) => {
    const told = toldTables[entidade] as ToldTable;
    const pairs = namingColumns(told).map((column) => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`);
    return sql`select ${sql.lit(`${entidade} `)} || t.id as chave, jsonb_build_object(${sql.join(pairs)}) as linha
      from ${sql.table(entidade)} t where ${ofGroup(entidade, actor)} t.id = any(${[...each]}::bigint[])`;
  });
  const found = await union<{ chave: string; linha: Values }>(db, asked);
  return new Map(found.map(({ chave, linha }) => [chave, linha]));
}

/** Tables of the country have no group. */
const ofGroup = (table: string, { grupoId }: Actor): Sql =>
  commonTables.has(table) ? sql`` : sql`t.grupo_id = ${grupoId} and`;

const references = (told: ToldTable | undefined) =>
  Object.entries(told?.fields ?? {}).flatMap(([name, { kind, target }]) =>
    kind === 'ref' && target ? [{ column: columnOf(name), target }] : [],
  );

const commonTables: ReadonlySet<string> = new Set([
  'grupo',
  ...registers.flatMap(({ table, scope }) => (scope === 'referencia' ? table : [])),
]);

/** Every reference a change holds: which column, where it points, whose id. */
const held = ({ entidade, antes, depois, linha }: Mudanca) =>
  references(toldTables[entidade]).flatMap(({ column, target }) =>
    [antes, depois, linha].flatMap((values) => {
      const id = values?.[column];
      return typeof id === 'number' ? [{ column, target, id }] : [];
    }),
  );

async function namesOfReferences(
  db: Db,
  actor: Actor,
  changes: readonly Mudanca[],
): Promise<(change: Mudanca) => Mudanca['nomes']> {
  const ids = new Map<string, Set<number>>();
  for (const { target, id } of changes.flatMap(held)) ids.set(target, (ids.get(target) ?? new Set()).add(id));
  const asked = [...ids].map(([target, each]) => {
    const { table, labelColumns } = refTarget(target);
    const columns = labelColumns.map((column) => sql.ref(`t.${column}`));
    return sql`select ${sql.lit(target)} as alvo, t.id, concat_ws(' - ', ${sql.join(columns)}) as nome
      from ${sql.table(table)} t where ${ofGroup(table, actor)} t.id = any(${[...each]}::bigint[])`;
  });
  const found = await union<{ alvo: string; id: number; nome: string }>(db, asked);
  const names = new Map(found.map(({ alvo, id, nome }) => [`${alvo} ${id}`, nome]));
  return (change) => {
    const nomes: Record<string, Record<string, string>> = {};
    for (const { column, target, id } of held(change)) {
      const nome = names.get(`${target} ${id}`);
      if (nome !== undefined) nomes[column] = { ...nomes[column], [id]: nome };
    }
    return nomes;
  };
}

async function union<T>(db: Db, asked: readonly Sql[]): Promise<T[]> {
  if (asked.length === 0) return [];
  return (await sql<T>`${sql.join(asked, sql` union all `)}`.execute(db)).rows;
}
