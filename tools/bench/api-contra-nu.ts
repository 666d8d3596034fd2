import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { hashSenha, provisionarGrupo, publicarPermissoes } from '../../apps/api/src/modules/acesso/public.ts';
import { Database, doSistema } from '../../apps/api/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded.ts';
import { ensureDatabase } from '../../apps/api/src/platform/database/ensure-database.ts';
import { prepareDatabase } from '../../apps/api/src/platform/database/prepare.ts';
import { type Ask, load, type Measure } from './load.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SENHA = 'senha do banco 1';

const words = [
  'aurora',
  'bonanza',
  'canteiro',
  'delícia',
  'esperança',
  'fazenda',
  'garoa',
  'horizonte',
  'ipê',
  'jatobá',
];
const nameOf = (n: number) => `${words[n % 10]} ${words[Math.floor(n / 10) % 10]} ${String(n).padStart(7, '0')}`;

function start(script: string, args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const url = /ready (\S+)/.exec(text.toString())?.[1];
      if (url) resolve({ child, url });
    });
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
}

/** The API and a bare server on the same database, in one run. What matters are the ratios; the figures are this machine's. */
export async function benchApi(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-bench-'));
  await chmod(dataDir, 0o755); // for the account PostgreSQL runs as when we are root
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const children: ChildProcess[] = [];
  try {
    const databaseUrl = postgres.url('bench');
    await ensureDatabase(postgres.url(), 'bench');
    await prepareDatabase(databaseUrl);
    const database = new Database({ url: databaseUrl, connections: 2 });
    await publicarPermissoes(database);
    const admin = { nome: 'Bench', usuario: 'bench', email: null, senhaHash: await hashSenha(SENHA) };
    const { grupoId } = await provisionarGrupo(database, { slug: 'bench', nome: 'Bench', provedor: true, admin });
    console.log(`${ROWS.toLocaleString('pt-BR')} registros…`);
    for (let from = 0; from < ROWS; from += 10_000) {
      const names = Array.from({ length: Math.min(10_000, ROWS - from) }, (_, i) => nameOf(from + i));
      await database.write(doSistema(grupoId), (tx) =>
        sql`insert into marca (grupo_id, nome) select ${grupoId}, nome from unnest(${names}::text[]) nome`.execute(tx),
      );
    }
    const ids = await database.read(grupoId, (db) =>
      db.selectFrom('marca').select('id').orderBy('id').limit(1000).execute(),
    );
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query('vacuum analyze app.marca');
    await owner.end();
    await database.close();

    const api = await start('./api.ts', [databaseUrl, dataDir]);
    const bare = await start('./bare.ts', [databaseUrl, String(grupoId)]);
    children.push(api.child, bare.child);
    const login = await fetch(`${api.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grupoId, usuario: 'bench', senha: SENHA }),
    });
    const { token } = (await login.json()) as { token: string };

    const idAt = (n: number) => ids[n % ids.length]?.id ?? 1;
    const termAt = (n: number) =>
      String((n * 7919) % ROWS)
        .padStart(7, '0')
        .slice(2);
    const fresh = (who: string) => (n: number) => JSON.stringify({ nome: `${who} ${process.hrtime.bigint()} ${n}` });
    const [newApi, newBare] = [fresh('api'), fresh('bare')];
    type Case = { name: string; goal: number; api: (n: number) => Ask; bare: (n: number) => Ask };
    const get =
      (path: (n: number) => string) =>
      (n: number): Ask => ({ method: 'GET', path: path(n) });
    const cases: Case[] = [
      {
        name: 'lista (página + total mantido)',
        goal: 0.7,
        api: get((n) => `/api/marcas?page=${(n % 40) + 1}`),
        bare: get((n) => `/list?page=${(n % 40) + 1}`),
      },
      {
        name: 'lista contra página + count(*)',
        goal: 3,
        api: get((n) => `/api/marcas?page=${(n % 40) + 1}`),
        bare: get((n) => `/list-counted?page=${(n % 40) + 1}`),
      },
      {
        name: 'busca "contém" com total',
        goal: 0.7,
        api: get((n) => `/api/marcas?search=${termAt(n)}`),
        bare: get((n) => `/search?search=${termAt(n)}`),
      },
      { name: 'ler um', goal: 0.7, api: get((n) => `/api/marcas/${idAt(n)}`), bare: get((n) => `/one?id=${idAt(n)}`) },
      {
        name: 'criar um (auditado)',
        goal: 0.5,
        api: (n) => ({ method: 'POST', path: '/api/marcas', body: newApi(n) }),
        bare: (n) => ({ method: 'POST', path: '/create', body: newBare(n) }),
      },
    ];
    const show = ({ perSecond, p50, p95 }: Measure) =>
      `${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(5)} ms`;
    for (const clients of [1, 16]) {
      console.log(`\n${clients} cliente(s)`);
      for (const { name, goal, api: askApi, bare: askBare } of cases) {
        const ofBare = await load(bare.url, null, clients, SECONDS, askBare);
        const ofApi = await load(api.url, token, clients, SECONDS, askApi);
        const ratio = ofApi.perSecond / ofBare.perSecond;
        console.log(
          `${name.padEnd(34)} API ${show(ofApi)}   nu ${show(ofBare)}   razão ${ratio.toFixed(2)} ${ratio >= goal ? '✓' : `✗ (meta ${goal})`}`,
        );
      }
    }
  } finally {
    for (const child of children) child.kill();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
