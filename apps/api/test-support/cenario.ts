import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { type Running, startPrepared } from '../src/main.ts';
import type { Config } from '../src/platform/config.ts';
import { Database } from '../src/platform/database/database.ts';
import { type Banco, bancoComGrupos } from './banco.ts';
import { Cliente } from './cliente.ts';
import type { GrupoDoModelo } from './grupos-do-modelo.ts';
import { novoUsuario, SENHA } from './pessoas.ts';

export { Cliente } from './cliente.ts';
export { SENHA } from './pessoas.ts';

export interface Grupo extends GrupoDoModelo {
  /** Its administrator, holding every slug a group's administrator has. */
  admin: Cliente;
  /** A new user of this group holding exactly these slugs, signed in. */
  as(...slugs: string[]): Promise<Cliente>;
}

export interface Cenario {
  url: string;
  /** Of the program; another process on this database must have the same. */
  dataDir: string;
  banco: Banco;
  database: Database;
  /** The provider's group. */
  provedor: Grupo;
  /** Two client groups that must never see each other. */
  grupo: Grupo;
  outro: Grupo;
  ninguem: Cliente;
  /** Signs in with the scenario's password. */
  entrar(grupoId: number, usuario: string): Promise<Cliente>;
}

/**
 * The whole API on a database of its own, with the provider and two client groups. Closed by itself after the file's
 * tests.
 */
export async function cenario(config: Partial<Config> = {}): Promise<Cenario> {
  const banco = await bancoComGrupos();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-dados-'));
  const running: Running = await startPrepared({
    databaseUrl: banco.url,
    dataDir,
    port: 0,
    demo: false,
    checkReplies: true,
    logLevel: process.env.LOG_LEVEL ?? 'fatal',
    ...config,
  });
  const database = new Database({ url: banco.url, connections: 4 });
  afterAll(async () => {
    await running.close();
    await database.close();
    await banco.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ninguem = new Cliente(running.url, null);
  const entrar = async (grupoId: number, usuario: string) => {
    const { status, body } = await ninguem.post('login', { grupoId, usuario, senha: SENHA });
    if (status !== 200) throw new Error(`sign-in of ${usuario} answered ${status}: ${JSON.stringify(body)}`);
    return new Cliente(running.url, body.token);
  };

  const abrir = async (grupo: GrupoDoModelo): Promise<Grupo> => ({
    ...grupo,
    admin: await entrar(grupo.id, 'admin'),
    as: async (...slugs) => entrar(grupo.id, (await novoUsuario(database, grupo.id, { slugs })).usuario),
  });
  const { provedor, grupo, outro } = inject('gruposDoModelo');
  return {
    url: running.url,
    dataDir,
    banco,
    database,
    provedor: await abrir(provedor),
    grupo: await abrir(grupo),
    outro: await abrir(outro),
    ninguem,
    entrar,
  };
}
