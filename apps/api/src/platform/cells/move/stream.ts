import { randomUUID } from 'node:crypto';
import { StartError, waitUntil } from '@retaguarda/installation';
import type { Client } from 'pg';
import { type MovedTable, wayOf } from './moved.ts';

const RELEASED_MS = 30_000;

/** Says which rows are told to the other server from now on. One that a broken attempt left is made anew. */
export async function publish(source: Client, grupo: number, tables: readonly MovedTable[]): Promise<void> {
  const rows = tables.map(({ name, where }) => `app.${source.escapeIdentifier(name)} where (${where})`);
  const all = [...rows, `app.mudanca_marca where (grupo = ${grupo})`];
  await source.query(`drop publication if exists ${wayOf(grupo)}`);
  await source.query(
    `create publication ${wayOf(grupo)} for table ${all.join(', ')} with (publish_via_partition_root = true)`,
  );
}

/** Takes what the slot of the source has kept since the copy, and all that follows. */
export async function subscribe(target: Client, grupo: number, sourceUrl: string): Promise<void> {
  if (await isSubscribed(target, grupo)) return;
  const way = wayOf(grupo);
  // What the source is told to forget is on the target's replica too: another server may become its primary at any moment.
  await target.query(
    `create subscription ${way} connection ${target.escapeLiteral(sourceUrl)} publication ${way}
     with (create_slot = false, slot_name = ${way}, copy_data = false, disable_on_error = true,
       synchronous_commit = on)`,
  );
}

async function isSubscribed(target: Client, grupo: number): Promise<boolean> {
  const { rowCount } = await target.query(
    `select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [wayOf(grupo)],
  );
  return rowCount === 1;
}

export async function unsubscribe(target: Client, grupo: number): Promise<void> {
  if (!(await isSubscribed(target, grupo))) return;
  const way = wayOf(grupo);
  // Without its slot it goes also while the source is away; that one removes the slot itself.
  await target.query(`alter subscription ${way} disable`);
  await target.query(`alter subscription ${way} set (slot_name = none)`);
  await target.query(`drop subscription ${way}`);
}

/** Removes what the source kept for the other server; whoever still listens is put out. */
export async function unpublish(source: Client, grupo: number): Promise<void> {
  const gone = async () => {
    const { rows } = await source.query<{ active: boolean }>(
      `select active, case when active then pg_terminate_backend(active_pid) end from pg_replication_slots where slot_name = $1`,
      [wayOf(grupo)],
    );
    if (rows[0]?.active === false) await source.query('select pg_drop_replication_slot($1)', [wayOf(grupo)]);
    return rows[0]?.active !== true;
  };
  if (!(await waitUntil(gone, RELEASED_MS)))
    throw new StartError('O servidor de origem ainda ouve quem recebia o grupo: repita em instantes.');
  await source.query(`drop publication if exists ${wayOf(grupo)}`);
}

/** The source no longer has what it kept for the target: another server became the primary, or it kept too much. */
export class SlotLost extends Error {}

export async function hasSlot(source: Client, grupo: number): Promise<boolean> {
  const { rowCount } = await source.query(
    `select from pg_replication_slots where slot_name = $1 and wal_status is distinct from 'lost'`,
    [wayOf(grupo)],
  );
  return rowCount === 1;
}

export async function requireSlot(source: Client, grupo: number): Promise<void> {
  if (!(await hasSlot(source, grupo))) throw new SlotLost();
}

/** How often it is looked after while the target comes up to the source. */
const LOOK_MS = 1_000;

/** The mark of an earlier move would stand in the way of this one's. */
export const forgetMark = (client: Client, grupo: number): Promise<unknown> =>
  client.query('delete from app.mudanca_marca where grupo = $1', [grupo]);

/**
 * Waits until the target has all that was committed at the source before this was called.
 *
 * @returns false when it did not within the time
 * @throws StartError when the target could not take a row; SlotLost when nothing more will come
 */
export async function caughtUp(source: Client, target: Client, grupo: number, withinMs: number): Promise<boolean> {
  const mark = randomUUID();
  await source.query(
    'insert into app.mudanca_marca values ($1, $2) on conflict (grupo) do update set marca = excluded.marca',
    [grupo, mark],
  );
  let looked = performance.now();
  return waitUntil(async () => {
    if (performance.now() - looked > LOOK_MS) {
      await requireSlot(source, grupo);
      looked = performance.now();
    }
    const { rows } = await target.query<{ marca: string | null; enabled: boolean }>(
      `select (select marca from app.mudanca_marca where grupo = $1) as marca, subenabled as enabled
       from pg_subscription where subname = $2`,
      [grupo, wayOf(grupo)],
    );
    if (rows[0]?.enabled === false)
      throw new StartError('A outra célula não aceitou uma linha do grupo: veja o registro do PostgreSQL de lá.');
    return rows[0]?.marca === mark;
  }, withinMs);
}
