import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@retaguarda/installation';
import {
  DatabaseUnavailable,
  discardEmbeddedPostgres,
  type EmbeddedPostgres,
  ensureDatabase,
  onceAvailable,
  startEmbeddedPostgres,
} from '@retaguarda/installation/postgres';
import Fastify from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../../test-support/cliente.ts';
import { SENHA, SENHA_HASH } from '../../../test-support/pessoas.ts';
import { type Running, startRetaguarda } from '../../main.ts';
import { provisionarGrupo } from '../../modules/acesso/public.ts';
import { buildServer } from '../http/server.ts';
import { enqueueJob } from '../jobs/queue.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { Database, doSistema } from './database.ts';

const NAME = 'retaguarda_ausencia';
const BACK_MS = 60_000;
let base: string;
let postgres: EmbeddedPostgres;
let running: Running;
let database: Database;
let grupoId: number;
let ninguem: Cliente;
let pessoa: Cliente;

const startPostgres = async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(base, 'banco'), log: () => {}, mode: 'tests' });
};
const address = () => postgres.url(NAME);

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'retaguarda-ausencia-'));
  await chmod(base, 0o755);
  await startPostgres();
  await ensureDatabase(postgres.url(), NAME);
  running = await startRetaguarda({
    databaseUrl: address(),
    dataDir: join(base, 'dados'),
    port: 0,
    demo: false,
    logLevel: process.env.LOG_LEVEL ?? 'fatal',
  });
  database = new Database({ url: address(), connections: 2, waitMs: 500 });
  const admin = { nome: 'Ana', usuario: 'admin', email: 'ana@loja.test', senhaHash: SENHA_HASH };
  ({ grupoId } = await provisionarGrupo(database, { slug: 'loja', nome: 'Loja', provedor: false, admin }));
  ninguem = new Cliente(running.url, null);
  const { body } = await signIn();
  pessoa = new Cliente(running.url, body.token);
});
afterAll(async () => {
  await running.close();
  await database.close();
  await postgres.stop();
  await discardEmbeddedPostgres(join(base, 'banco'));
  await rm(base, { recursive: true, force: true });
});

const signIn = () => ninguem.post('login', { grupoId, usuario: 'admin', senha: SENHA });
const isReady = () => waitUntil(async () => (await ninguem.get('ready')).status === 200, BACK_MS);
const brands = async (nome: string) => (await pessoa.get(`marcas?search=${encodeURIComponent(nome)}`)).body.data.length;
const away = {
  status: 503,
  body: {
    error: 'O sistema está sem acesso ao banco de dados no momento. Tente de novo em instantes.',
    code: 'DATABASE_UNAVAILABLE',
    requestId: expect.any(String),
  },
};

/** As the administrator of PostgreSQL, beside the program. */
async function beside<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('sem banco, tudo é recusado com 503 e quando tentar de novo; com ele de volta, tudo segue sozinho', async () => {
  const nome = 'DURANTE A AUSÊNCIA';
  const send = () => pessoa.post('marcas', { nome }, { 'idempotency-key': 'marca-da-ausencia' });
  await postgres.stop();

  const refusals = [await pessoa.get('marcas'), await send(), await signIn(), await ninguem.get('ready')];
  for (const refused of refusals) {
    expect(refused).toMatchObject(away);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await ninguem.get('health')).toMatchObject({ status: 200 });

  await startPostgres();
  expect(await isReady()).toBe(true);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  expect(await brands(nome)).toBe(1);

  // The listener and the queue are back too: what a process announces is heard, what is enqueued is done.
  await database.write(doSistema(grupoId), (tx) => enqueueJob(tx, 'casa_minuto', { grupoId }));
  const isQueueEmpty = () =>
    beside(async (client) => {
      const { rows } = await client.query("select 1 from graphile_worker.jobs where task_identifier = 'casa_minuto'");
      return rows.length === 0;
    });
  expect(await waitUntil(isQueueEmpty, BACK_MS)).toBe(true);
  const listeners = () =>
    beside(async (client) => {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where application_name like 'retaguarda-avisos %'",
      );
      return rows.length;
    });
  expect(await waitUntil(async () => (await listeners()) === 1, BACK_MS)).toBe(true);
});

test('um envio cortado no meio é recusado com 503 e, repetido com a mesma chave, é feito uma vez', async () => {
  const nome = 'CORTADA NO MEIO';
  const send = () => pessoa.post('marcas', { nome }, { 'idempotency-key': 'marca-cortada' });
  await beside(async (client) => {
    await client.query('begin; lock table app.marca in exclusive mode');
    const sent = send();
    const cut = async () => {
      const { rows } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'retaguarda' and wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length > 0;
    };
    expect(await waitUntil(cut, BACK_MS)).toBe(true);
    expect(await sent).toMatchObject(away);
    await client.query('rollback');
  });
  expect((await send()).status).toBe(201);
  expect(await brands(nome)).toBe(1);
});

test('sem conexão livre, o pedido espera um pouco e é recusado com 503, em vez de ficar pendurado', async () => {
  const small = new Database({ url: address(), connections: 1, waitMs: 3_000 });
  const app = await buildServer({
    database: small,
    routes: [],
    authenticate: async () => null,
    log: { level: 'fatal', to: null },
    metrics: { port: null, token: null },
    webDir: null,
    publicUrl: '',
  });
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const busy = small.control(() => {
    taken.resolve();
    return held.promise;
  });
  await taken.promise;
  const { statusCode, headers, body } = await app.inject('/api/ready');
  expect({ status: statusCode, body: JSON.parse(body) }).toMatchObject(away);
  expect(headers['retry-after']).toBe('5');
  held.resolve();
  await busy;
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
  await app.close();
  await small.close();
});

test('o trabalho da fila em que o banco faltou é feito de novo quando ele volta', async () => {
  const begun = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  let runs = 0;
  const { log } = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'fatal' } });
  const worker: Worker = await startWorker({
    url: address(),
    database,
    processo: 1,
    handlers: {
      'teste.longo': async () => {
        runs += 1;
        if (runs > 1) return done.resolve();
        begun.resolve();
        await gone.promise;
        await database.control(async () => {});
      },
    },
    log,
    crontab: '',
  });
  await database.write(doSistema(grupoId), (tx) => enqueueJob(tx, 'teste.longo', { grupoId }));
  await begun.promise;
  await postgres.stop();
  gone.resolve();
  // While it is away, what must not be left out is tried again and again.
  const kept = onceAvailable(() => database.control(async () => 'feito'));
  await expect(database.control(async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
  await startPostgres();
  expect(await kept).toBe('feito');
  await done.promise;
  expect(await worker.stop(60_000)).toBe(true);
});

test('um servidor que só lê, porque outro passou a ser o principal, é um banco ausente: o que se repete é feito uma vez', async () => {
  const nome = 'ENTRE DOIS SERVIDORES';
  const send = () => pessoa.post('marcas', { nome }, { 'idempotency-key': 'marca-entre-servidores' });
  const turn = (value: 'on' | 'off') =>
    beside(async (client) => {
      await client.query(`alter system set default_transaction_read_only = ${value}`);
      await client.query('select pg_reload_conf()');
    });
  await turn('on');
  expect(await waitUntil(async () => (await send()).status === 503, BACK_MS)).toBe(true);
  expect(await send()).toMatchObject(away);
  await turn('off');
  expect(await waitUntil(async () => (await send()).status === 201, BACK_MS)).toBe(true);
  expect(await brands(nome)).toBe(1);
});
