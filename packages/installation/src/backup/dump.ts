import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { withConnection } from '../postgres/connection.ts';
import { StartError } from '../start-error.ts';
import { databaseOf, lastMigration, type OnProgress, type Source, storePieces } from './base.ts';
import { idOf, type Manifest, partName, writeManifest } from './manifest.ts';
import { copyProductFiles } from './product-files.ts';
import { copySecretsKey } from './secrets-key.ts';
import type { Vault } from './vault.ts';

const PIECE_BYTES = 16 * 2 ** 20;
/** What the roles of the schema are called; a dump of one database does not bring them. */
const roles = ['retaguarda_app', 'retaguarda_busca'];

/**
 * Copies one database of a server of its own with the server's tool, `pg_dump`, which must be on the PATH. To go back to any
 * instant is the business of that server's own archiving.
 *
 * @throws StartError that says what to set up, when the tool is missing, too old, or the account may not read all rows
 */
export async function copyDump(
  vault: Vault,
  { databaseUrl, storage, secretsFile }: Omit<Source, 'cluster'>,
  onProgress: OnProgress,
): Promise<Manifest> {
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    const inicio = new Date();
    const id = idOf(inicio);
    const { rows } = await client.query<{ postgres: number; tamanho: number; tudo: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as postgres, pg_database_size(current_database())::float8 as tamanho,
         (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as tudo`,
    );
    const { postgres = 0, tamanho = 0, tudo = false } = rows[0] ?? {};
    if (!tudo)
      throw new StartError('Para copiar o banco, a conta de DATABASE_URL precisa de BYPASSRLS (ou ser superusuária).');
    await requireTool('pg_dump', postgres);
    const dump = spawn('pg_dump', ['--format=custom', '--compress=0', '--dbname', databaseUrl], tied);
    const stored = await Promise.all([
      storePieces(vault, id, inPieces(dump), tamanho, onProgress),
      finished(dump, 'pg_dump'),
    ]);
    const { arquivos } = await copyProductFiles(vault, id, databaseUrl, storage);
    await copySecretsKey(vault, id, secretsFile);
    const manifest: Manifest = {
      id,
      tipo: 'dump',
      banco: databaseOf(databaseUrl),
      inicio: inicio.toISOString(),
      fim: new Date().toISOString(),
      postgres,
      migracao: await lastMigration(client),
      sistema: '',
      segmentoBytes: 0,
      segmentos: [],
      lsnInicio: '',
      ...stored[0],
      arquivos,
      retrato: null,
    };
    await writeManifest(vault, manifest);
    return manifest;
  });
}

/**
 * Brings a dump into an empty database of a server.
 *
 * @throws StartError when the database is not empty, or the tool is missing or fails
 */
export async function restoreDump(
  vault: Vault,
  manifest: Manifest,
  databaseUrl: string,
  onProgress: OnProgress,
): Promise<void> {
  await withConnection({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ postgres: number; vazio: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as postgres, to_regnamespace('app') is null as vazio`,
    );
    if (!rows[0]?.vazio)
      throw new StartError('O banco de DATABASE_URL não está vazio: crie outro e indique-o, para não misturar dados.');
    await requireTool('pg_restore', rows[0].postgres);
    for (const role of roles)
      await client.query(
        `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if; end $$`,
      );
    for (const role of roles) await client.query(`grant ${role} to current_user`);
  });
  const restore = spawn('pg_restore', ['--exit-on-error', '--dbname', databaseUrl], tied);
  const done = finished(restore, 'pg_restore');
  for (let number = 1, feito = 0; number <= manifest.partes; number++) {
    const piece = await vault.fetch(partName(manifest.id, number));
    if (!restore.stdin?.write(piece)) await Promise.race([once(restore.stdin ?? restore, 'drain'), done]);
    feito += piece.length;
    onProgress({ feito, total: manifest.bytesLidos });
  }
  restore.stdin?.end();
  await done;
}

const tied = { stdio: ['pipe', 'pipe', 'pipe'] as ('pipe' | 'pipe')[] };

/** @throws StartError when the tool is not on the PATH or is older than the server */
async function requireTool(name: string, serverMajor: number): Promise<void> {
  const child = spawn(name, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let told = '';
  child.stdout.on('data', (chunk) => {
    told += chunk;
  });
  const code = await new Promise((done) => child.on('error', () => done(null)).on('close', done));
  const major = Number(/(\d+)/.exec(told)?.[1] ?? 0);
  const advice = `instale os programas de cliente do PostgreSQL ${serverMajor} e ponha-os no PATH, ou configure no servidor a cópia dele (docs/copias.md)`;
  if (code !== 0) throw new StartError(`Falta ${name} para copiar o banco de DATABASE_URL: ${advice}.`);
  if (major < serverMajor)
    throw new StartError(`O ${name} desta máquina é da versão ${major}, e o servidor, da ${serverMajor}: ${advice}.`);
}

async function* inPieces(child: ChildProcess): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of child.stdout ?? []) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}

async function finished(child: ChildProcess, name: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2000);
  });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new StartError(`O ${name} parou: ${complaint.trim().split('\n').at(-1) ?? code}.`);
}
