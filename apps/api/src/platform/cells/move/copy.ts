import { pipeline } from 'node:stream/promises';
import { withConnection } from '@retaguarda/installation/postgres';
import { Client, type ClientConfig } from 'pg';
import { from, to } from 'pg-copy-streams';
import { listed, type MovedTable, wayOf } from './moved.ts';

/** A connection that speaks replication too; the driver knows it and its types do not. */
const forReplication = (databaseUrl: string): ClientConfig =>
  ({ connectionString: databaseUrl, replication: 'database' }) as ClientConfig;

/**
 * Makes the slot in which what is written from now on waits, and gives `work` a reader of what there is now.
 *
 * No transaction of the same server may be open meanwhile: the slot would wait for its end.
 */
export async function withSlot<T>(sourceUrl: string, grupo: number, work: (source: Client) => Promise<T>): Promise<T> {
  const slot = new Client(forReplication(sourceUrl));
  // A server that goes away fails the next question, and never ends the process.
  slot.on('error', () => {});
  await slot.connect();
  try {
    // The snapshot lives as long as this connection does nothing else.
    const { rows } = (await slot.query(
      `CREATE_REPLICATION_SLOT "${wayOf(grupo)}" LOGICAL pgoutput (SNAPSHOT 'export')`,
    )) as { rows: { snapshot_name: string }[] };
    const snapshot = rows[0]?.snapshot_name ?? '';
    return await withConnection({ connectionString: sourceUrl }, async (source) => {
      await source.query('begin isolation level repeatable read read only');
      await source.query(`set transaction snapshot ${source.escapeLiteral(snapshot)}`);
      await source.query("set local timezone = 'UTC'");
      return work(source);
    });
  } finally {
    await slot.end();
  }
}

/**
 * Copies the rows of a group, in the place of what was there of it.
 *
 * @param target in a transaction that takes rows as they come (`session_replication_role`)
 * @returns how many rows
 */
export async function copyRows(source: Client, target: Client, tables: readonly MovedTable[]): Promise<number> {
  let count = 0;
  for (const table of tables) {
    await target.query(`delete from app.${target.escapeIdentifier(table.name)} where ${table.where}`);
    count += await copyTable(source, target, table);
  }
  return count;
}

async function copyTable(source: Client, target: Client, table: MovedTable): Promise<number> {
  const columns = listed(source, table);
  const name = `app.${source.escapeIdentifier(table.name)}`;
  const reading = source.query(to(`copy (select ${columns} from ${name} where ${table.where}) to stdout`));
  const writing = target.query(from(`copy ${name} (${columns}) from stdin`));
  await pipeline(reading, writing);
  return writing.rowCount;
}
