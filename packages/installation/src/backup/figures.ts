import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { withConnection } from '../postgres/connection.ts';
import type { Figures, Manifest } from './manifest.ts';

const QUIET_LIMIT_MS = 3000;
const QUIET_STEP_MS = 5;

/** The lowest share of the processor: people come first. */
export const LOWEST_PRIORITY = 19;

/**
 * What the tables hold at a place of the log that a restored copy can be brought to: a snapshot taken while nobody was
 * writing, with nothing written to the log around it. Nobody is held up for it.
 *
 * @returns null when no such moment came in three seconds
 */
export async function portray(url: string): Promise<Manifest['retrato']> {
  return withConnection({ connectionString: url }, async (client) => {
    const lsn = await quietSnapshot(client);
    if (lsn === null) return null;
    // The log must go on after the place, for recovery to know that it has come there.
    await withConnection({ connectionString: url }, (marker) =>
      marker.query("select pg_create_restore_point('retaguarda_retrato')"),
    );
    return { lsn, tabelas: await figuresOf(client) };
  });
}

/** Opens a snapshot on the connection. A transaction that is being written has a number, and the snapshot would name it. */
async function quietSnapshot(client: Client): Promise<string | null> {
  const limit = performance.now() + QUIET_LIMIT_MS;
  do {
    const { rows: before } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ lsn: string; quieto: boolean }>(
      `select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as quieto, pg_current_wal_insert_lsn()::text as lsn
       from pg_current_snapshot() s`,
    );
    if (rows[0]?.quieto && rows[0].lsn === before[0]?.lsn) return rows[0].lsn;
    await client.query('rollback');
    await wait(QUIET_STEP_MS);
  } while (performance.now() < limit);
  return null;
}

/** Rows of every table of the program and a sum over what they hold, in the connection's snapshot. */
export async function figuresOf(client: Client): Promise<Figures> {
  const { rows: tables } = await client.query<{ nome: string }>(
    `select relname as nome from pg_class
     where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const figures: Figures = {};
  for (const { nome } of tables) {
    const { rows } = await client.query<{ linhas: string; soma: string }>(
      `select count(*)::text as linhas, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as soma
       from app.${client.escapeIdentifier(nome)} t`,
    );
    if (rows[0]) figures[nome] = rows[0];
  }
  return figures;
}

/** Sentences that say where two sets of figures differ; none when they are the same. */
export function differences(original: Figures, copy: Figures): string[] {
  return Object.keys({ ...original, ...copy }).flatMap((table) => {
    const [then, now] = [original[table], copy[table]];
    if (then?.linhas === now?.linhas && then?.soma === now?.soma) return [];
    const told = then?.linhas === now?.linhas ? 'o conteúdo não é o mesmo' : `${now?.linhas ?? 0} linhas na cópia`;
    return [`${table}: ${then?.linhas ?? 0} linhas na origem, ${told}`];
  });
}

/** Gives a connection's server process the lowest priority, where it runs on this machine under our account. */
export async function makeHumble(client: Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  try {
    setPriority(rows[0]?.pid ?? 0, LOWEST_PRIORITY);
  } catch {
    // a server elsewhere, or of another account, keeps its own: the copy is only less polite
  }
}
