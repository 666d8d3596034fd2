import type { ChildProcess } from 'node:child_process';
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
import { empresas } from '../seed/empresas.ts';
import { semear } from '../seed/semear.ts';
import { casesOver } from './cases.ts';
import { load, type Measure, together } from './load.ts';
import { encherProdutos } from './produtos.ts';
import { start } from './start.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 50_000);
const TURNS = 4;
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
    console.log(`${COMPANIES.toLocaleString('pt-BR')} empresas…`);
    const begun = performance.now();
    await semear(databaseUrl, grupoId, empresas, COMPANIES, () => {});
    console.log(`… em ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    const algumas = await database.read(grupoId, async (db) => {
      const { rows } = await sql<{ nome: string; documento: string }>`
        select nome_fantasia as nome, coalesce(cnpj, cpf) as documento from empresa where cliente
        order by id % 997, id limit 1000`.execute(db);
      return rows;
    });
    await encherProdutos(database, grupoId, ROWS);
    const ids = await database.read(grupoId, (db) =>
      db.selectFrom('marca').select('id').orderBy('id').limit(1000).execute(),
    );
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query('vacuum analyze app.marca, app.empresa, app.telefone, app.produto, app.produto_codigo_barras');
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

    const cases = casesOver({ marcas: ids.map(({ id }) => id), quantasMarcas: ROWS, empresas: algumas });
    const show = ({ perSecond, p50, p95 }: Measure) =>
      `${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(5)} ms`;
    for (const clients of [1, 16]) {
      console.log(`\n${clients} cliente(s)`);
      for (const { name, goal, api: askApi, bare: askBare } of cases) {
        // By turns: what else the machine does meanwhile weighs on both.
        const [bares, apis]: [Measure[], Measure[]] = [[], []];
        for (let turn = 0; turn < TURNS; turn++) {
          bares.push(await load(bare.url, null, clients, SECONDS / TURNS, askBare));
          apis.push(await load(api.url, token, clients, SECONDS / TURNS, askApi));
        }
        const [ofBare, ofApi] = [together(bares), together(apis)];
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
