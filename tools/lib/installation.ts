import { join, resolve } from 'node:path';
import {
  defaultSharedRoot,
  ensureDatabase,
  findPlace,
  type Place,
  reachEmbeddedPostgres,
  requireDatabase,
} from '@retaguarda/installation/postgres';
import { type Storage, storageOf } from '@retaguarda/installation/storage';
import { configFrom } from '../../apps/api/src/platform/config.ts';
import { repository } from './run.ts';

/** Name of the program's database on the embedded server. */
export const databaseName = 'retaguarda';

/** An installation as the settings of the environment describe it, its database being reachable. */
export interface Installation {
  dataDir: string;
  databaseUrl: string;
  /** The embedded server; null with a server of its own. */
  place: Place | null;
  cluster: string | null;
  /** The product's files. */
  storage: Storage;
  close(): Promise<void>;
}

export const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR || join(repository, '.data'));

/** Where the embedded server of a data folder lives, whether it was created yet or not. */
export const placeOf = (dataDir: string): Promise<Place> =>
  findPlace(join(dataDir, 'postgres'), defaultSharedRoot, () => {});

export const filesOf = (databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv): Storage =>
  storageOf(configFrom({ databaseUrl, dataDir }, env));

/** Goes to the database of the installation, beside a running program or without it. */
export async function openInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  const dataDir = dataDirOf(env);
  if (env.DATABASE_URL) {
    await requireDatabase(env.DATABASE_URL);
    const databaseUrl = env.DATABASE_URL;
    const storage = filesOf(databaseUrl, dataDir, env);
    return { dataDir, databaseUrl, place: null, cluster: null, storage, close: async () => {} };
  }
  const place = await placeOf(dataDir);
  const server = await reachEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  await ensureDatabase(server.url(), databaseName);
  const databaseUrl = server.url(databaseName);
  const storage = filesOf(databaseUrl, dataDir, env);
  return { dataDir, databaseUrl, place, cluster: server.cluster, storage, close: server.stop };
}
