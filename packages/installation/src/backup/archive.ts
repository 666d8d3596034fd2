import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { withConnection } from '../postgres/connection.ts';
import type { Storage } from '../storage/storage.ts';
import { copyNewProductFiles } from './product-files.ts';
import { endOfSegment, isHistory, segmentNumber, segmentsBetween } from './segments.ts';
import type { Vault } from './vault.ts';

/** Keeps the log on the server until it is archived, also while the program is down; the server drops it past a limit. */
const SLOT = 'retaguarda_copias';
/** How much of what people did a lost machine may cost. */
const SWITCH_SECONDS = 300;
/** A commit carries the instant before it is written; the log reaches an instant only when that is past. */
const COMMIT_SECONDS = 1;

/** An unbroken stretch of archived log. */
const stretch = z.object({
  sistema: z.string(),
  /** Place of the log at which it begins. */
  desde: z.string(),
  /** Every commit up to this instant is in it. */
  ate: z.string(),
  /** Place after the last archived segment. */
  fim: z.string(),
});
export type Stretch = z.infer<typeof stretch>;

const REACH = 'diario/alcance';
export const segmentName = (system: string, segment: string): string => `diario/${system}/${segment}`;

/** The stretches of a place, the oldest first. */
export async function readReach(vault: Vault): Promise<Stretch[]> {
  const text = (await vault.find(REACH))?.toString('utf8');
  return text === undefined ? [] : z.array(stretch).parse(JSON.parse(text));
}

export interface Archived {
  segmentos: number;
  /** The log was lost in between: only a new copy makes it continuous again. */
  rompido: boolean;
}

/**
 * Brings the log that was completed since the last time to the place of copies, and the product's new files with it.
 * It may die anywhere: a segment is let go by the server only after it was stored, and storing it twice changes nothing.
 *
 * @param cluster files of the embedded server
 * @param switchSeconds how often a segment is completed although it is not full
 */
export async function archiveLog(
  vault: Vault,
  databaseUrl: string,
  cluster: string,
  storage: Storage,
  switchSeconds = SWITCH_SECONDS,
): Promise<Archived> {
  return withConnection({ connectionString: databaseUrl, application_name: 'retaguarda-diario' }, async (client) => {
    const reach = await readReach(vault);
    const slot = await ensureSlot(client);
    const last = reach.at(-1);
    const rompido = slot.isNew || last?.sistema !== slot.sistema;
    const current: Stretch =
      rompido || !last ? { sistema: slot.sistema, desde: slot.lsn, ate: '', fim: slot.lsn } : last;
    const instant = await switchWhenDue(client, current, switchSeconds);
    await archiveHistories(vault, cluster, slot.sistema);
    const segmentos = await archiveSegments(vault, client, cluster, slot, current);
    if (instant !== null) {
      await copyNewProductFiles(vault, databaseUrl, storage, current.ate || instant);
      current.ate = instant;
    }
    if (instant !== null || segmentos > 0 || rompido)
      await vault.store(
        REACH,
        Buffer.from(JSON.stringify(rompido || !last ? [...reach, current] : [...reach.slice(0, -1), current])),
      );
    return { segmentos, rompido: rompido && last !== undefined };
  });
}

/** Lets the server forget the log it keeps for us: for who turns copies off. */
export async function dropSlot(databaseUrl: string): Promise<void> {
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
      [SLOT],
    );
  });
}

interface Slot {
  lsn: string;
  isNew: boolean;
  sistema: string;
  segmentoBytes: number;
}

async function ensureSlot(client: Client): Promise<Slot> {
  const read = async () => {
    const { rows } = await client.query<Omit<Slot, 'isNew'> & { perdido: boolean }>(
      `select restart_lsn::text as lsn, wal_status = 'lost' or restart_lsn is null as perdido,
         (select system_identifier::text from pg_control_system()) as sistema,
         (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentoBytes"
       from pg_replication_slots where slot_name = $1`,
      [SLOT],
    );
    return rows[0];
  };
  const found = await read();
  if (found && !found.perdido) return { ...found, isNew: false };
  if (found) await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  const made = await read();
  if (!made) throw new Error('the server made no slot');
  return { ...made, isNew: true };
}

/**
 * Completes the current segment when something was written and the last one is old enough.
 *
 * @returns the instant up to which the completed segments have every commit; null when it is not yet time
 */
async function switchWhenDue(client: Client, { ate, fim }: Stretch, seconds: number): Promise<string | null> {
  const { rows } = await client.query<{ instante: string; devido: boolean }>(
    `select (clock_timestamp() - make_interval(secs => $2))::text as instante,
       $1 = '' or clock_timestamp() - nullif($1, '')::timestamptz >= make_interval(secs => $3) as devido`,
    [ate, COMMIT_SECONDS, seconds],
  );
  const [now] = rows;
  if (!now?.devido) return null;
  // A segment without anything in it is not closed: `pg_switch_wal` then does nothing by itself.
  await client.query('select pg_switch_wal() where pg_current_wal_insert_lsn() <> $1::pg_lsn', [fim]);
  return new Date(now.instante).toISOString();
}

async function archiveSegments(
  vault: Vault,
  client: Client,
  cluster: string,
  slot: Slot,
  current: Stretch,
): Promise<number> {
  const { rows } = await client.query<{ primeiro: string; atual: string }>(
    'select pg_walfile_name($1::pg_lsn + 1) as primeiro, pg_walfile_name(pg_current_wal_flush_lsn() + 1) as atual',
    [slot.lsn],
  );
  const [{ primeiro, atual } = { primeiro: '', atual: '' }] = rows;
  // The current one is still being written.
  const names = segmentsBetween(primeiro, atual, slot.segmentoBytes).filter(
    (name) => segmentNumber(name, slot.segmentoBytes) < segmentNumber(atual, slot.segmentoBytes),
  );
  for (const name of names) {
    await vault.store(segmentName(slot.sistema, name), await readFile(join(cluster, 'pg_wal', name)));
    current.fim = endOfSegment(name, slot.segmentoBytes);
    await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, current.fim]);
  }
  return names.length;
}

/** Which timeline grew out of which: recovery follows them. */
async function archiveHistories(vault: Vault, cluster: string, system: string): Promise<void> {
  for (const name of (await readdir(join(cluster, 'pg_wal'))).filter(isHistory)) {
    const target = segmentName(system, name);
    if ((await vault.depot.get(target)) === null)
      await vault.store(target, await readFile(join(cluster, 'pg_wal', name)));
  }
}
