import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { livingOwner } from '../src/platform/database/embedded-lock.ts';
import { ensureDatabase } from '../src/platform/database/ensure-database.ts';
import { databaseLocks } from '../src/platform/database/locks.ts';
import { prepareDatabase } from '../src/platform/database/prepare.ts';
import { type GruposDoModelo, semearGrupos } from './grupos-do-modelo.ts';
import { apagarBanco, copiaDe, enderecoDe, modelo, modeloComGrupos, noServidor, prefixoDeTeste } from './servidor.ts';

export const folderPrefix = 'retaguarda-testes-';
const beginningMs = 30_000;

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server the tests run on. */
    servidorUrl: string;
    gruposDoModelo: GruposDoModelo;
    /** What the processes of one run make for each other; gone at its end. */
    pastaDaRodada: string;
  }
}

interface Servidor {
  url: string;
  close: () => Promise<void>;
}

/** vitest's globalSetup: one server per test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servidor = await prepararServidor();
  const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-rodada-'));
  const close = async () => {
    await servidor.close();
    await rm(pasta, { recursive: true, force: true });
  };
  try {
    const { url } = await copiaDe(servidor.url, modelo, modeloComGrupos);
    project.provide('servidorUrl', servidor.url);
    project.provide('gruposDoModelo', await semearGrupos(url));
    project.provide('pastaDaRodada', pasta);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** A server with the migrated model the test databases are copied from. */
export async function prepararServidor(): Promise<Servidor> {
  const given = process.env.TEST_DATABASE_URL;
  const servidor = given ? await useGivenServer(given) : await startThrowAwayServer();
  try {
    await ensureDatabase(servidor.url, modelo);
    await prepareDatabase(enderecoDe(servidor.url, modelo));
  } catch (error) {
    await servidor.close();
    throw error;
  }
  return servidor;
}

async function startThrowAwayServer(): Promise<Servidor> {
  await discardAbandoned();
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  await chmod(folder, 0o755); // for the account PostgreSQL runs as when we are root
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: console.log, mode: 'tests' });
  return {
    url: postgres.url(),
    close: async () => {
      await postgres.stop();
      await discardEmbeddedPostgres(folder);
    },
  };
}

/** Removes what killed test runs of this user left behind, servers still running included. */
export async function discardAbandoned(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((name) => name.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name);
    if (await isAbandoned(folder)) await discardEmbeddedPostgres(folder);
  }
}

/** A folder without owner may also belong to a run that is just beginning. */
async function isAbandoned(folder: string): Promise<boolean> {
  const { mtimeMs, uid } = await stat(folder);
  const isOld = Date.now() - mtimeMs > beginningMs;
  return isOld && uid === (process.getuid?.() ?? uid) && (await livingOwner(folder)) === undefined;
}

async function useGivenServer(url: string): Promise<Servidor> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [databaseLocks.testRun]);
  await dropTestDatabases(url);
  return {
    url,
    close: async () => {
      await dropTestDatabases(url);
      await holder.end();
    },
  };
}

async function dropTestDatabases(url: string): Promise<void> {
  await noServidor(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
      [modelo, prefixoDeTeste],
    );
    for (const { datname } of rows) await apagarBanco(client, datname);
  });
}
