import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '@retaguarda/installation/postgres';
import { hashSenha, provisionarGrupo, publicarPermissoes } from '../../apps/api/src/modules/acesso/public.ts';
import { Database } from '../../apps/api/src/platform/database/database.ts';
import { prepareDatabase } from '../../apps/api/src/platform/database/prepare.ts';
import { start } from './start.ts';

const SENHA = 'senha do banco 1';
/** Those of `npm start`: what is measured is what people run. */
const SWITCHES = ['--max-semi-space-size=2'];

/** A database of its own with one group, being filled. */
export interface Palco {
  databaseUrl: string;
  database: Database;
  grupoId: number;
}

/** The servers over that database. */
export interface Servidores {
  api: { url: string; token: string; pid: number };
  bare: { url: string; pid: number };
  /** Calls the API and reads its answer. @throws Error with the answer when it is not a success */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** A token for another fifteen minutes, in `api`. */
  renovar: () => Promise<void>;
  /** Waits for a job. @throws Error when it failed */
  job: (id: string) => Promise<void>;
}

/**
 * Makes a database, lets `fill` fill it, starts the API and the bare server over it and lets `measure` measure them.
 *
 * @param pasta keeps what was filled, for the next run; else it is thrown away. What `fill` finds there it must not make again
 */
export function noPalco<T>(
  fill: (palco: Palco) => Promise<T>,
  measure: (servers: Servidores, filled: T, palco: Palco) => Promise<void>,
  pasta?: string,
): Promise<void> {
  return noBanco(async (palco, dataDir) => {
    const children: ChildProcess[] = [];
    try {
      const filled = await fill(palco);
      const api = await start('./api.ts', [palco.databaseUrl, dataDir], SWITCHES);
      children.push(api.child);
      const bare = await start('./bare.ts', [palco.databaseUrl, String(palco.grupoId)]);
      children.push(bare.child);
      await measure(await entrar(api, bare, palco.grupoId), filled, palco);
    } finally {
      for (const child of children) child.kill();
    }
  }, pasta);
}

/** Makes a database, gives it to `work`, and throws it away. @param pasta keeps it */
export async function noBanco(work: (palco: Palco, dataDir: string) => Promise<void>, pasta?: string): Promise<void> {
  const dataDir = pasta ?? (await mkdtemp(join(tmpdir(), 'retaguarda-bench-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755); // for the account PostgreSQL runs as when we are root
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    const databaseUrl = postgres.url('bench');
    await ensureDatabase(postgres.url(), 'bench');
    await prepareDatabase(databaseUrl);
    const database = new Database({ url: databaseUrl, connections: 2 });
    await publicarPermissoes(database);
    await work({ databaseUrl, database, grupoId: await grupoDoBanco(database) }, dataDir);
    await database.close();
  } finally {
    await postgres.stop();
    if (!pasta) await rm(dataDir, { recursive: true, force: true });
  }
}

async function grupoDoBanco(database: Database): Promise<number> {
  const kept = await database.control((db) =>
    db.selectFrom('grupo').select('id').where('slug', '=', 'bench').executeTakeFirst(),
  );
  if (kept) return kept.id;
  const admin = { nome: 'Bench', usuario: 'bench', email: null, senhaHash: await hashSenha(SENHA) };
  return (await provisionarGrupo(database, { slug: 'bench', nome: 'Bench', provedor: true, admin })).grupoId;
}

async function entrar(
  { url, child }: { url: string; child: ChildProcess },
  bare: { url: string; child: ChildProcess },
  grupoId: number,
): Promise<Servidores> {
  let token = '';
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // Of a kept folder, the session of the run before is still open: the answer has a ticket to end it.
    if (!response.ok && response.status !== 423)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const job = async (id: string) => {
    // Seldom, for what takes long: each look is work of the server that is measured.
    for (let wait = 20; ; wait = Math.min(500, wait * 1.5)) {
      const { situacao, erro } = await call<{ situacao: string; erro: string | null }>('GET', `jobs/${id}`);
      if (situacao === 'concluido') return;
      if (situacao === 'falhou') throw new Error(`the job failed: ${erro}`);
      await new Promise((later) => setTimeout(later, wait));
    }
  };
  const quem = { grupoId, usuario: 'bench', senha: SENHA };
  const api = { url, token, pid: child.pid as number };
  const renovar = async () => {
    token = ''; // who signs in is nobody yet
    const entrada = await call<{ token?: string; ticket?: string }>('POST', 'login', quem);
    if (entrada.token === undefined) await call('POST', 'logoutAnotherRecord', { ticket: entrada.ticket });
    token = entrada.token ?? (await call<{ token: string }>('POST', 'login', quem)).token;
    api.token = token;
  };
  await renovar();
  return { api, bare: { url: bare.url, pid: bare.child.pid as number }, call, renovar, job };
}

/** Says how long a piece of work took, and what it told. */
export async function timed(name: string, work: () => Promise<string>): Promise<number> {
  const begun = performance.now();
  const told = await work();
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${name.padEnd(44)} ${seconds.toFixed(2).padStart(7)} s   ${told}`);
  return seconds;
}
