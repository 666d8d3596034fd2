import { createHash, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { DomainError } from '@retaguarda/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { explainPort } from './free-port.ts';

const LOCAL = '127.0.0.1';

/** Who may read what is measured. With neither, nothing is measured. */
export interface MetricsAccess {
  /** A port of its own on this machine, open to whoever reaches it. */
  port: number | null;
  /** Bearer token of `/metrics` at the server's own address. */
  token: string | null;
}

/**
 * `/metrics` in the format of Prometheus: requests by route, connections of the pool, the process. It tells which
 * calls a shop makes and how it fares, so that nobody reads it whom the installation did not name.
 */
export async function mountMetrics(app: FastifyInstance, database: Database, access: MetricsAccess): Promise<void> {
  const { port, token } = access;
  if (port === null && token === null) return;
  const registry = await measure(app, database);
  const read = once(() => registry.metrics());
  if (token !== null) {
    app.get('/metrics', async (request, reply) => {
      // A stranger learns no more than at any other address that is not there.
      if (!isToken(request.headers.authorization, token)) throw unknownAddress();
      return reply.type(registry.contentType).send(await read());
    });
  }
  if (port !== null) await serveAlone(app, port, registry.contentType, read);
}

const unknownAddress = () => new DomainError('NOT_FOUND', { text: 'Endereço não encontrado.' });

/** Digests have one length, so that comparing takes the same time whatever was given. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

async function measure(app: FastifyInstance, database: Database): Promise<Registry> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'retaguarda_http_seconds',
    help: 'Duration of requests, by route and class of status',
    labelNames: ['method', 'route', 'status'],
    // Few: each is a series for every route that was called.
    buckets: [0.05, 0.25, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'retaguarda_pool',
    help: 'Database connections of this process',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, value] of Object.entries(database.stats)) this.set({ state }, value);
    },
  });
  new Gauge({
    name: 'retaguarda_backup_timestamp_seconds',
    help: 'When the installation was last copied whole, and when a copy was last restored and found equal; 0 for never',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const { copied, proved } = await lastCopies(database);
      this.set({ what: 'copied' }, copied);
      this.set({ what: 'proved' }, proved);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    // What has no route is one series, whoever thinks of addresses and methods.
    const { url } = request.routeOptions;
    const [method, route] = url ? [request.method, url] : ['any', 'unknown'];
    duration.observe({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

const never = { copied: 0, proved: 0 };

/** While the database is away nothing is known of copies, and the rest is measured all the same. */
async function lastCopies(database: Database): Promise<{ copied: number; proved: number }> {
  const read = database.control((db) =>
    sql<{ copied: number; proved: number }>`select coalesce(extract(epoch from max(provada_em)), 0)::float8 as proved,
      coalesce(extract(epoch from max(terminada_em) filter (where situacao = 'concluida')), 0)::float8 as copied from copia`.execute(
      db,
    ),
  );
  const { rows } = await read.catch(() => ({ rows: [never] }));
  return rows[0] ?? never;
}

/** Many readers at a time share one reading. */
function once(read: () => Promise<string>): () => Promise<string> {
  let running: Promise<string> | null = null;
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
}

async function serveAlone(
  app: FastifyInstance,
  port: number,
  contentType: string,
  read: () => Promise<string>,
): Promise<void> {
  const server: Server = (await import('node:http')).createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error) => {
        app.log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', () => listenOn(server, port).catch(explainPort(port, LOCAL, 'METRICS_PORT')));
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((ready, fail) => {
    server.once('error', fail);
    server.listen(port, LOCAL, ready);
  });
}
