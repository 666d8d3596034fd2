import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { secretsKeyFile } from '@retaguarda/installation';
import {
  copyCluster,
  type Manifest,
  type OnProgress,
  openDepot,
  openVault,
  type Vault,
} from '@retaguarda/installation/backup';
import {
  claimFolder,
  defaultSharedRoot,
  discardEmbeddedPostgres,
  ensureDatabase,
  findPlace,
  type Place,
  startEmbeddedPostgres,
} from '@retaguarda/installation/postgres';
import { DiskStorage } from '@retaguarda/installation/storage';
import { Client } from 'pg';
import { prepareDatabase } from '../src/platform/database/prepare.ts';
import { folderPrefix } from './cluster.ts';

export const CHAVE = 'uma chave só dos testes';

/** An embedded server that loses nothing, with the program's database, and places for its copies. */
export interface Instalacao {
  /** Where everything of it lies. */
  pasta: string;
  dataDir: string;
  url: string;
  urlDe: (database: string) => string;
  cluster: string;
  storage: DiskStorage;
  /** A place of copies, empty the first time. */
  lugar(nome: string, chave?: string): Promise<Vault>;
  copiar(vault: Vault, onProgress?: OnProgress): Promise<Manifest>;
  /** A place for a restored server, of its own. */
  vaga(): Promise<Place>;
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** Stops the server; what it holds stays. */
  parar(): Promise<void>;
  fechar(): Promise<void>;
}

export async function novaInstalacao(): Promise<Instalacao> {
  const pasta = await mkdtemp(join(tmpdir(), folderPrefix));
  await chmod(pasta, 0o755); // for the account PostgreSQL runs as when we are root
  // Another run of tests on this machine takes what nobody claims for left behind.
  const soltar = await claimFolder(pasta);
  const dataDir = join(pasta, 'dados');
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  await ensureDatabase(server.url(), 'retaguarda');
  const url = server.url('retaguarda');
  await prepareDatabase(url);
  const storage = new DiskStorage(join(dataDir, 'arquivos'));
  return {
    pasta,
    dataDir,
    url,
    storage,
    cluster: server.cluster,
    urlDe: server.url,
    lugar: (nome, chave = CHAVE) => openVault(openDepot(join(pasta, nome), null), chave, true),
    copiar: (vault, onProgress = () => {}) =>
      copyCluster(
        vault,
        { databaseUrl: url, cluster: server.cluster, storage, secretsFile: secretsKeyFile(dataDir) },
        onProgress,
      ),
    vaga: async () => {
      const place = await findPlace(join(dataDir, 'postgres'), defaultSharedRoot, () => {});
      const folder = join(place.folder, `vaga-${randomUUID()}`);
      return { ...place, folder, cluster: join(folder, 'cluster') };
    },
    sql: (text, values) => consultar(url, text, values),
    parar: () => server.stop(),
    fechar: async () => {
      await server.stop();
      await soltar();
      await discardEmbeddedPostgres(join(dataDir, 'postgres'));
      await discardEmbeddedPostgres(pasta);
    },
  };
}

/** Asks one database on a connection of its own. */
export async function consultar<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Between two rows of a writer: without it they take the processor from what they write beside, and prove no more. */
const FOLEGO_MS = 10;

/** People at work: writers that each store one row after the other and remember what was acknowledged, and when. */
export async function escrever(
  url: string,
  pessoas: number,
): Promise<{ parar(): Promise<{ id: string; em: number }[]> }> {
  await consultar(url, 'create table if not exists public.escrita (id uuid primary key)');
  const feitas: { id: string; em: number }[] = [];
  let ativo = true;
  const pessoa = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    while (ativo) {
      const id = randomUUID();
      await client.query('insert into public.escrita values ($1)', [id]);
      feitas.push({ id, em: Date.now() });
      await esperar(FOLEGO_MS);
    }
    await client.end();
  };
  const todas = Array.from({ length: pessoas }, pessoa);
  return {
    parar: async () => {
      ativo = false;
      await Promise.all(todas);
      return feitas;
    },
  };
}
