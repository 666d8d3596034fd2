import { createHash } from 'node:crypto';
import { withConnection } from '../postgres/connection.ts';
import type { Storage } from '../storage/storage.ts';
import { fileListName } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Files people stored; results that expire by themselves are made again and are not copied. */
const kept = 'expira_em is null';
const contentName = (key: string) => `arquivos/${key}`;

interface StoredRow {
  key: string;
  sha256: string;
}

async function storedRows(databaseUrl: string, since: string | null): Promise<StoredRow[]> {
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<StoredRow>(
      `select grupo_id || '/' || id as key, sha256 from app.arquivo
       where ${kept} and ($1::timestamptz is null or criado_em >= $1) order by grupo_id, id`,
      [since],
    );
    return rows;
  });
}

/** Copies what the place does not have yet, and writes down which files the copy needs. */
export async function copyProductFiles(
  vault: Vault,
  id: string,
  databaseUrl: string,
  storage: Storage,
): Promise<{ arquivos: number }> {
  const rows = await storedRows(databaseUrl, null);
  const there = new Set(await vault.depot.list('arquivos/'));
  for (const { key } of rows) if (!there.has(contentName(key))) await copyContent(vault, storage, key);
  await vault.store(fileListName(id), Buffer.from(rows.map(({ key }) => key).join('\n')));
  return { arquivos: rows.length };
}

/** Copies what was stored since an instant, so that the log never names a file that is not there. */
export async function copyNewProductFiles(
  vault: Vault,
  databaseUrl: string,
  storage: Storage,
  since: string,
): Promise<void> {
  for (const { key } of await storedRows(databaseUrl, since)) {
    if ((await vault.depot.get(contentName(key))) === null) await copyContent(vault, storage, key);
  }
}

async function copyContent(vault: Vault, storage: Storage, key: string): Promise<void> {
  const stream = await storage.get(key).catch((error: unknown) => error);
  // Removed since it was listed, or lost before this copy: what is restored says which files are missing.
  if (stream instanceof Error) return;
  await vault.store(contentName(key), Buffer.concat(await (stream as Awaited<ReturnType<Storage['get']>>).toArray()));
}

export interface RestoredFiles {
  arquivos: number;
  /** Keys of files that rows name and the place does not have, or has with another content. */
  faltam: string[];
}

/** Brings back the files the restored rows name; one that is there already is left as it is. */
export async function restoreProductFiles(vault: Vault, databaseUrl: string, storage: Storage): Promise<RestoredFiles> {
  const rows = await storedRows(databaseUrl, null);
  const faltam: string[] = [];
  for (const { key, sha256 } of rows) {
    const content = await vault.find(contentName(key));
    if (content === null || createHash('sha256').update(content).digest('hex') !== sha256) faltam.push(key);
    else await storage.put(key, content);
  }
  return { arquivos: rows.length, faltam };
}

/** The same without writing anything: what a restore would miss. */
export async function checkProductFiles(vault: Vault, databaseUrl: string): Promise<RestoredFiles> {
  const there = new Set(await vault.depot.list('arquivos/'));
  const rows = await storedRows(databaseUrl, null);
  return {
    arquivos: rows.length,
    faltam: rows.map(({ key }) => key).filter((key) => !there.has(contentName(key))),
  };
}

/** Removes from the place the files that only forgotten copies needed. */
export async function forgetProductFiles(
  vault: Vault,
  forgotten: readonly string[],
  remaining: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const listed = async (ids: readonly string[]) => {
    const keys = new Set<string>();
    for (const id of ids) {
      const text = (await vault.find(fileListName(id)))?.toString('utf8') ?? '';
      for (const key of text.split('\n').filter(Boolean)) keys.add(key);
    }
    return keys;
  };
  const gone = await listed(forgotten);
  if (gone.size === 0) return;
  const needed = await listed(remaining);
  for (const { key } of await storedRows(databaseUrl, null)) needed.add(key);
  for (const key of gone) if (!needed.has(key)) await vault.depot.remove(contentName(key));
}
