import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  claimFolder,
  databaseLocks,
  discardEmbeddedPostgres,
  ensureDatabase,
  livingOwner,
  startEmbeddedPostgres,
} from '@retaguarda/installation/postgres';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../src/platform/database/prepare.ts';
import { type GruposDoModelo, semearGrupos } from './grupos-do-modelo.ts';
import { pastaDasColunas } from './pasta-das-colunas.ts';
import { apagarBanco, copiaDe, enderecoDe, modelo, modeloComGrupos, noServidor, prefixoDeTeste } from './servidor.ts';

export const folderPrefix = 'retaguarda-testes-';
export const runPrefix = 'retaguarda-descartavel-';
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
  await rm(pastaDasColunas, { recursive: true, force: true });
  const servidor = await prepararServidor();
  try {
    const { url } = await copiaDe(servidor.url, modelo, modeloComGrupos);
    project.provide('servidorUrl', servidor.url);
    project.provide('gruposDoModelo', await semearGrupos(url));
    project.provide('pastaDaRodada', tmpdir());
  } catch (error) {
    await servidor.close();
    throw error;
  }
  return servidor.close;
}

/** A server with the migrated model the test databases are copied from, and a folder for all that the run throws away. */
export async function prepararServidor(): Promise<Servidor> {
  await discardAbandoned();
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? await useGivenServer(given) : await startThrowAwayServer();
  const discardRun = await openRun();
  const servidor = {
    url: server.url,
    close: async () => {
      await server.close();
      await discardRun();
    },
  };
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

/**
 * What this process and those it starts write and throw away goes to a folder of the run. A killed process removes nothing, and the next
 * run finds all of it in one place that nobody owns.
 *
 * @returns removes it
 */
async function openRun(): Promise<() => Promise<void>> {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(tmpdir(), runPrefix));
  await chmod(folder, 0o755); // servers that tests start are another account's too
  await claimFolder(folder);
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Removes what killed test runs of this user left behind, servers still running included. */
export async function discardAbandoned(within = tmpdir()): Promise<void> {
  for (const name of await readdir(within)) {
    const folder = join(within, name);
    const isRun = name.startsWith(runPrefix);
    if (!(isRun || name.startsWith(folderPrefix)) || !(await isAbandoned(folder))) continue;
    if (isRun) {
      // It may have started servers of its own.
      await discardAbandoned(folder);
      await rm(folder, { recursive: true, force: true });
    } else await discardEmbeddedPostgres(folder);
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
