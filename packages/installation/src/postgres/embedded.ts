import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { claimFolder, livingOwner } from './embedded-lock.ts';
import { defaultSharedRoot, findPlace, type Place } from './embedded-place.ts';
import { createCluster, findRunningPort, launch, readPassword, stopServer, urlOf } from './embedded-server.ts';
import { type EmbeddedMode, serverSettings } from './embedded-settings.ts';

export interface EmbeddedOptions {
  /** Folder of this server alone; made when absent. */
  dataDir: string;
  /** Receives Portuguese sentences for the person at the terminal. */
  log: (line: string) => void;
  mode?: EmbeddedMode;
  /** Settings of the server beside those of the mode. */
  settings?: Readonly<Record<string, string | number>>;
  /** Called while PostgreSQL comes up, if it was not up already: what takes time and needs no database is done then. */
  meanwhile?: () => void;
  /** Where root puts what PostgreSQL's account could not reach in `dataDir`. */
  sharedRoot?: string;
}

export interface EmbeddedPostgres {
  /** Connection address with password; `database` is `postgres` unless told. */
  url: (database?: string) => string;
  /** Stops the server and frees the folder. */
  stop: () => Promise<void>;
  /** The server was already running: a killed program had left it behind. */
  adopted: boolean;
  /** Where the data really are: not always `dataDir`, when root gave it to another account. */
  folder: string;
  /** PostgreSQL's own files. */
  cluster: string;
}

/**
 * Starts the PostgreSQL that comes with the program, listening on 127.0.0.1 only, and creates its cluster the first
 * time. A server left behind by a killed program is taken over.
 *
 * @throws StartError (one Portuguese sentence) when the folder cannot be written, belongs to another living process or
 *   holds data of another major version, or when PostgreSQL does not come up
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, mode = 'production', sharedRoot = defaultSharedRoot } = options;
  const place = await findPlace(dataDir, sharedRoot, log);
  const release = await claimFolder(place.folder);
  try {
    if (!existsSync(place.cluster)) await createCluster(place);
    const password = await readPassword(place);
    const adoptedPort = await adopt(place, password);
    const port = adoptedPort ?? (await launchOnFreePort(place, mode, options));
    const url = (database = 'postgres') => urlOf(password, port, database);
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= stopServer(place).finally(release);
      return stopping;
    };
    return { url, stop, adopted: adoptedPort !== undefined, folder: place.folder, cluster: place.cluster };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Goes to the server of a folder: the one a living program has started, else it is started for as long as it is needed.
 *
 * @throws StartError as `startEmbeddedPostgres`
 */
export async function reachEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop' | 'cluster'>> {
  const place = await findPlace(options.dataDir, options.sharedRoot ?? defaultSharedRoot, options.log);
  const port = (await livingOwner(place.folder)) === undefined ? undefined : await findRunningPort(place);
  if (port === undefined) return startEmbeddedPostgres(options);
  const password = await readPassword(place);
  return {
    url: (database = 'postgres') => urlOf(password, port, database),
    stop: async () => {},
    cluster: place.cluster,
  };
}

/** Stops a server that nobody owns any more, if it still runs, and deletes its folder. For throw-away clusters. */
export async function discardEmbeddedPostgres(dataDir: string): Promise<void> {
  const place = await findPlace(dataDir, defaultSharedRoot, () => {});
  if ((await findRunningPort(place)) !== undefined) await stopServer(place);
  await rm(place.folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** Takes over a running server of the same version; any other one is stopped. */
async function adopt(place: Place, password: string): Promise<number | undefined> {
  const port = await findRunningPort(place);
  if (port === undefined) return undefined;
  const remembered = await readMemory(place);
  if (remembered.version === place.binaries.version && (await servesCluster(place, password, port))) return port;
  await stopServer(place);
  return undefined;
}

async function servesCluster(place: Place, password: string, port: number): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(password, port, 'postgres'), connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0]?.data_directory === place.cluster;
  } catch {
    return false; // shutting down, or another server on that port: the caller stops ours
  } finally {
    await client.end().catch(() => {});
  }
}

async function launchOnFreePort(
  place: Place,
  mode: EmbeddedMode,
  { meanwhile, settings = {} }: Pick<EmbeddedOptions, 'meanwhile' | 'settings'>,
): Promise<number> {
  const remembered = await readMemory(place);
  const port = await freePort(remembered.port ?? 0).catch(() => freePort(0));
  await launch(place, serverSettings(mode, port, settings), { ...(meanwhile && { meanwhile }) });
  await writeFile(memoryOf(place), JSON.stringify({ port, version: place.binaries.version }));
  return port;
}

/** @param wanted 0 for any */
export function freePort(wanted: number): Promise<number> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.on('error', fail);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

const memoryOf = (place: Place) => join(place.folder, 'servidor.json');

/** What the last start chose: the port stays the same for who connects other tools to the database. */
async function readMemory(place: Place): Promise<{ port?: number; version?: string }> {
  return existsSync(memoryOf(place)) ? JSON.parse(await readFile(memoryOf(place), 'utf8')) : {};
}
