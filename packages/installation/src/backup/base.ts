import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { withConnection } from '../postgres/connection.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import { clusterFiles } from './cluster-files.ts';
import { makeHumble, portray } from './figures.ts';
import { baseSegmentName, idOf, type Manifest, partName, writeManifest } from './manifest.ts';
import { copyProductFiles } from './product-files.ts';
import { copySecretsKey } from './secrets-key.ts';
import { segmentsBetween } from './segments.ts';
import { type Entry, tarPieces } from './tar.ts';
import type { Vault } from './vault.ts';

/** A copy is made of pieces of this size, so that neither memory nor a bucket's request ever holds more. */
const PIECE_BYTES = 16 * 2 ** 20;
/** Pieces being compressed and written while the next one is read. */
const AHEAD = 2;

/** What is copied. */
export interface Source {
  /** Of the program's database, as the account that owns the server. */
  databaseUrl: string;
  /** The embedded server's files; null for a server of its own (`dump.ts`). */
  cluster: string | null;
  /** The product's files. */
  storage: Storage;
  /** Key of what is sealed in the database, where the operator does not hold it (`SECRETS_KEY`). */
  secretsFile: string;
}

export interface Progress {
  feito: number;
  total: number;
}
export type OnProgress = (progress: Progress) => void;

interface Began {
  lsn: string;
  segmento: string;
  segmentoBytes: number;
  sistema: string;
  postgres: number;
}

/**
 * Copies the running server: its files between `pg_backup_start` and `pg_backup_stop`, and the log that was written
 * meanwhile, so that the copy stands by itself. Whatever was acknowledged before its end is in it. The server is told by a
 * slot that lasts as long as the connection which log it must keep: a copy that dies leaves nothing behind in it.
 *
 * @throws StartError when another copy of this database is being taken, or the place refuses
 */
export async function copyCluster(
  vault: Vault,
  { databaseUrl, cluster, storage, secretsFile }: Source & { cluster: string },
  onProgress: OnProgress,
): Promise<Manifest> {
  return withConnection({ connectionString: databaseUrl, application_name: 'retaguarda-copia' }, async (client) => {
    await makeHumble(client);
    const began = await begin(client);
    const inicio = new Date();
    const id = idOf(inicio);
    const { bytesLidos, partes, bytes } = await copyFiles(vault, id, client, cluster, onProgress);
    const retrato = await portray(databaseUrl);
    const fim = new Date();
    const segmentos = await copyLog(vault, id, client, cluster, began);
    const { arquivos } = await copyProductFiles(vault, id, databaseUrl, storage);
    await copySecretsKey(vault, id, secretsFile);
    const manifest: Manifest = {
      id,
      tipo: 'cluster',
      banco: databaseOf(databaseUrl),
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
      postgres: began.postgres,
      migracao: await lastMigration(client),
      sistema: began.sistema,
      segmentoBytes: began.segmentoBytes,
      segmentos,
      lsnInicio: began.lsn,
      partes,
      bytesLidos,
      bytes,
      arquivos,
      retrato,
    };
    await writeManifest(vault, manifest);
    return manifest;
  });
}

async function begin(client: Client): Promise<Began> {
  await client.query("select pg_create_physical_replication_slot('retaguarda_copia_' || pg_backend_pid(), true, true)");
  const { rows } = await client.query<Began>(
    `select s.lsn::text as lsn, pg_walfile_name(s.lsn) as segmento,
       (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentoBytes",
       (select system_identifier::text from pg_control_system()) as sistema,
       current_setting('server_version_num')::int / 10000 as postgres
     from (select pg_backup_start('retaguarda', fast => true) as lsn) s`,
  );
  const [began] = rows;
  if (!began) throw new Error('the server began no copy');
  return began;
}

async function copyFiles(vault: Vault, id: string, client: Client, cluster: string, onProgress: OnProgress) {
  const { entries, bytes: total } = await clusterFiles(cluster, 'cluster');
  async function* all(): AsyncGenerator<Entry> {
    yield { path: 'senha', content: await readFile(join(dirname(cluster), 'senha')) };
    yield* entries;
    // Only the server knows from where its files must be recovered, and it says so when the copying is over.
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    yield { path: 'cluster/backup_label', content: Buffer.from(rows[0]?.labelfile ?? '') };
  }
  return storePieces(vault, id, tarPieces(all(), PIECE_BYTES), total, onProgress);
}

/** Seals and stores pieces as they come, a few at a time. */
export async function storePieces(
  vault: Vault,
  id: string,
  pieces: AsyncIterable<Buffer>,
  total: number,
  onProgress: OnProgress,
): Promise<{ partes: number; bytesLidos: number; bytes: number }> {
  const running = new Set<Promise<void>>();
  let partes = 0;
  let bytesLidos = 0;
  let bytes = 0;
  for await (const piece of pieces) {
    partes += 1;
    const stored = vault.store(partName(id, partes), piece).then((size) => {
      bytes += size;
      bytesLidos += piece.length;
      onProgress({ feito: bytesLidos, total: Math.max(total, bytesLidos) });
    });
    const done = stored.finally(() => running.delete(done));
    running.add(done);
    if (running.size >= AHEAD) await Promise.race(running);
  }
  await Promise.all(running);
  return { partes, bytesLidos, bytes };
}

/** The log from the beginning of the copy to now; the slot has kept it. */
async function copyLog(vault: Vault, id: string, client: Client, cluster: string, began: Began): Promise<string[]> {
  const { rows } = await client.query<{ ultimo: string }>('select pg_walfile_name(pg_switch_wal() - 1) as ultimo');
  const names = segmentsBetween(began.segmento, rows[0]?.ultimo ?? began.segmento, began.segmentoBytes);
  for (const name of names) await vault.store(baseSegmentName(id, name), await readFile(join(cluster, 'pg_wal', name)));
  return names;
}

export async function lastMigration(client: Client): Promise<string> {
  const { rows: tables } = await client.query("select where to_regclass('app.migracao') is not null");
  if (tables.length === 0) throw new StartError('O banco ainda não tem as tabelas do programa: não há o que copiar.');
  const { rows } = await client.query<{ nome: string | null }>('select max(nome) as nome from app.migracao');
  return rows[0]?.nome ?? '';
}

/** Name of the database in an address. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
