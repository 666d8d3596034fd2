import { brokenRules, columnOf, DomainError, type Option, type Register, typedRefusals } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, runStatement, type Tx } from '../database/database.ts';
import { type Actor, ehDoProvedor } from '../http/actor.ts';
import { storedValue } from '../records/columns.ts';
import * as records from '../records/write.ts';
import { whereAll } from '../sql/where.ts';
import { assertReferences } from './references.ts';
import { filtersOf, fixedBy, nearest, orderOf, recordStatement, rowColumns, scopeOf } from './sql.ts';

export type Row = Record<string, unknown> & { id: number; versao: number; ativo: boolean };

const table = (register: Register) => sql.table(register.table);

/** Every active record the person may see, in the register's own order. For registers that are small by nature. */
export async function listRows(db: Db, register: Register, actor: Actor): Promise<Row[]> {
  const where = whereAll([...scopeOf(register, actor), sql`r.ativo`]);
  const { rows } = await sql<{ linha: Row }>`
    select row_to_json(linha) as linha from (select ${rowColumns(register)} from ${table(register)} r ${where}
    order by ${orderOf(register)} limit 5000) linha`.execute(db);
  return rows.map(({ linha }) => linha);
}

/** One record as JSON text. @throws DomainError NOT_FOUND, also for another group's or company's id */
export async function getJson(db: Db, register: Register, actor: Actor, id: number): Promise<string> {
  const [found] = await runStatement<{ data: string }>(db, recordStatement(register, actor, id));
  if (!found) throw new DomainError('NOT_FOUND');
  return found.data;
}

export async function getRow(db: Db, register: Register, actor: Actor, id: number): Promise<Row> {
  return JSON.parse(await getJson(db, register, actor, id)) as Row;
}

/** Locks the record until the transaction ends and gives it. @throws DomainError NOT_FOUND */
export async function lockRow(tx: Tx, register: Register, actor: Actor, id: number): Promise<Row> {
  const where = whereAll([...scopeOf(register, actor), sql`r.id = ${id}`]);
  await sql`select 1 from ${table(register)} r ${where} for update`.execute(tx);
  return getRow(tx, register, actor, id);
}

interface OptionsQuery {
  search?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
  [filter: string]: unknown;
}

/** The short list of a selection: what matches the search, and the records a form already holds. */
export async function listOptions(
  db: Db,
  register: Register,
  actor: Actor,
  query: OptionsQuery,
  { fixed = {}, inactiveToo = false }: { fixed?: Readonly<Record<string, unknown>>; inactiveToo?: boolean } = {},
): Promise<Option[]> {
  const label = sql`concat_ws(' - ', ${sql.join(register.optionLabel.map((name) => sql.ref(`r.${columnOf(name)}`)))})`;
  const wanted: RawBuilder<unknown>[] = [...filtersOf(register, query), ...fixedBy(register, fixed)];
  if (!inactiveToo) wanted.push(sql`r.ativo`);
  const matches = wanted.length === 0 ? sql`true` : sql`(${sql.join(wanted, sql` and `)})`;
  const ids = query.ids ?? [];
  const where = whereAll([
    ...scopeOf(register, actor),
    ids.length > 0 ? sql`(${matches} or r.id = any(${ids}))` : matches,
  ]);
  const order =
    ids.length > 0
      ? sql`(r.id = any(${ids})) desc, ${nearest(register, query)}app.normalizar(${label}), r.id`
      : sql`${nearest(register, query)}${orderOf(register)}`;
  const result =
    await sql<Option>`select r.id, ${label} as rotulo from ${table(register)} r ${where} order by ${order} limit ${query.limit + ids.length}`.execute(
      db,
    );
  return result.rows;
}

/** @throws DomainError UNKNOWN_REFERENCE when a reference is not of the group, DUPLICATE_VALUE through the table's constraints */
export async function insertRow(
  tx: Tx,
  register: Register,
  actor: Actor,
  values: Record<string, unknown>,
): Promise<number> {
  assertWritable(register, actor);
  assertCompany(register, actor, values);
  assertRules(register, values, null);
  await assertReferences(tx, register, actor, values);
  const row: Record<string, unknown> = register.scope === 'grupo' ? { grupo_id: actor.grupoId } : {};
  for (const [name, field] of Object.entries(register.fields)) {
    if (field.computed) continue;
    const missing = values[name] === undefined || values[name] === null;
    row[columnOf(name)] =
      missing && field.sequence ? await nextNumber(tx, register, actor, name) : storedValue(field, values[name]);
  }
  return records.insertRow(tx, register.table, row);
}

/** The next number of the group; whoever asks at the same time waits for this transaction and gets the one after. */
async function nextNumber(tx: Tx, register: Register, actor: Actor, name: string): Promise<number> {
  const column = sql.ref(columnOf(name));
  await sql`select pg_advisory_xact_lock(hashtext(${`${register.table}.${name}`}), ${actor.grupoId % 2_147_483_647}::int)`.execute(
    tx,
  );
  const { rows } = await sql<{ proximo: number }>`
    select coalesce(max(${column}), 0) + 1 as proximo from ${table(register)} where grupo_id = ${actor.grupoId}`.execute(
    tx,
  );
  return (rows[0] as { proximo: number }).proximo;
}

/** Changes the fields given. @throws DomainError STALE_RECORD when `versao` is given and is not the stored one */
export async function updateRow(
  tx: Tx,
  register: Register,
  actor: Actor,
  before: Row,
  patch: Record<string, unknown>,
): Promise<void> {
  assertWritable(register, actor);
  assertCompany(register, actor, before);
  const { versao, ...fields } = patch;
  if (versao !== undefined && versao !== before.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: before } });
  const after = { ...before, ...fields };
  assertCompany(register, actor, after);
  assertRules(register, after, before);
  await assertReferences(tx, register, actor, fields);
  const given = Object.entries(register.fields).filter(([name]) => fields[name] !== undefined);
  if (given.length === 0) return;
  const changes = given.map(([name, field]) => [columnOf(name), storedValue(field, fields[name])]);
  const key = register.scope === 'grupo' ? { grupo_id: actor.grupoId, id: before.id } : { id: before.id };
  await records.updateRow(tx, register.table, key, Object.fromEntries(changes));
}

export async function setActive(tx: Tx, register: Register, actor: Actor, row: Row, ativo: boolean): Promise<void> {
  assertWritable(register, actor);
  assertCompany(register, actor, row);
  await sql`update ${table(register)} set ativo = ${ativo} where ${keyOf(register, actor, row.id)} and ativo <> ${ativo}`.execute(
    tx,
  );
}

const keyOf = (register: Register, actor: Actor, id: number) =>
  register.scope === 'grupo' ? sql`grupo_id = ${actor.grupoId} and id = ${id}` : sql`id = ${id}`;

/** Facts shared by all groups are written by the provider alone, and what is agreed with a reseller not by its people. */
function assertWritable(register: Register, actor: Actor): void {
  if (register.scope === 'referencia' && !ehDoProvedor(actor)) {
    throw new DomainError('FORBIDDEN', { text: 'Esta tabela é comum a todos os grupos e só o provedor a altera.' });
  }
  if (register.reseller && actor.revendaId !== null) {
    throw new DomainError('FORBIDDEN', { text: 'Uma revenda consulta estes registros e não os altera.' });
  }
}

function assertRules(register: Register, row: Record<string, unknown>, before: Row | null): void {
  const campos = { ...brokenRules(register, row), ...typedRefusals(register, before, row) };
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}

/** A row of no company is one of all companies: whoever sees only some of them reads it and leaves it as it is. */
function assertCompany({ company }: Register, actor: Actor, row: Record<string, unknown>): void {
  if (!company || actor.empresas === 'todas' || typeof row[company] === 'number') return;
  throw new DomainError('INVALID', {
    text: 'Este registro vale para todas as empresas e você tem acesso a algumas: informe a empresa.',
    campos: { [company]: 'Informe a empresa' },
  });
}
