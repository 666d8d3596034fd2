import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyElsewhere } from '@retaguarda/installation/backup';
import { Client } from 'pg';
import { load, type Measure, together } from './load.ts';
import { noPalco, type Palco, type Servidores } from './palco.ts';

/** Size of what is copied; `BENCH_GB=10` for the promise, less where the machine has other things to do. */
const GB = Number(process.env.BENCH_GB ?? 1);
const PEOPLE = 4;
const TURN_SECONDS = 3;
/** People work by turns while it copies; between them, nobody. */
const PAUSE_MS = 15_000;
/** Well below the fifteen minutes a token lasts. */
const TURNS_A_TOKEN = 20;
const P95_GOAL = 1.5;
/** Rows of about 1 kB that do not compress well: half of each is digests. */
const ROWS_PER_GB = 1_130_000;

/** What a copy and its proof take, and what they cost the people working meanwhile. */
export const benchCopia = (): Promise<void> => noPalco(fill, measure);

async function fill({ databaseUrl }: Palco): Promise<{ databaseUrl: string; cluster: string }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `create table public.lastro as select n, repeat(md5(n::text), 8) as texto,
         (select string_agg(sha512((n * 16 + i)::text::bytea), '') from generate_series(1, 9) i) as resumo
       from generate_series(1, ${Math.round(GB * ROWS_PER_GB)}) n`,
    );
    await client.query('checkpoint');
    const { rows } = await client.query<{ cluster: string }>("select current_setting('data_directory') as cluster");
    return { databaseUrl, cluster: rows[0]?.cluster ?? '' };
  } finally {
    await client.end();
  }
}

async function measure(
  { api, renovar }: Servidores,
  { databaseUrl, cluster }: { databaseUrl: string; cluster: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-bench-copia-'));
  // Every fifth request writes.
  const ask = (n: number) =>
    n % 5 === 0
      ? { method: 'POST' as const, path: '/api/marcas', body: JSON.stringify({ nome: `Marca ${Date.now()} ${n}` }) }
      : { method: 'GET' as const, path: '/api/marcas?rowsPerPage=25' };
  const turn = () => load(api.url, api.token, PEOPLE, TURN_SECONDS, ask);
  try {
    const quiet = [await turn(), await turn(), await turn()];
    const busy: Measure[] = [];
    const key = { text: 'chave da medida de cópias', file: join(folder, 'chave') };
    const backup = { destination: join(folder, 'copias'), key, s3: null, cluster };
    const config = { databaseUrl, dataDir: join(cluster, '..', '..'), s3: null };
    let running = true;
    const copying = copyElsewhere({ config, backup, motivo: 'comando' }).finally(() => {
      running = false;
    });
    const working = async () => {
      while (running) {
        if (busy.length % TURNS_A_TOKEN === TURNS_A_TOKEN - 1) await renovar();
        busy.push(await turn());
        await wait(PAUSE_MS);
      }
    };
    // The first that fails is told, and nothing is taken away under the other.
    const [told, worked] = await Promise.allSettled([copying, working()]);
    for (const one of [worked, told]) if (one.status === 'rejected') throw one.reason;
    await renovar();
    // Before and after, so that what else the machine does weighs on both.
    quiet.push(await turn(), await turn(), await turn());
    await tell(databaseUrl, together(quiet), together(busy));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tell(databaseUrl: string, quiet: Measure, busy: Measure): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ copia: number; prova: number; gb: number; lugar: number }>(
    `select extract(epoch from terminada_em - iniciada_em)::float8 as copia, extract(epoch from provada_em - terminada_em)::float8 as prova,
       pg_database_size(current_database()) / 2 ^ 30 as gb, bytes / 2 ^ 30 as lugar from app.copia order by id desc limit 1`,
  );
  await client.end();
  const { copia = 0, prova = 0, gb = 0, lugar = 0 } = rows[0] ?? {};
  const ratio = busy.p95 / quiet.p95;
  console.log(`banco de ${gb.toFixed(1)} GB, que na cópia ocupam ${lugar.toFixed(1)} GB`);
  console.log(`cópia ${copia.toFixed(1)} s   restauração ao lado e prova ${prova.toFixed(1)} s`);
  console.log(
    `${PEOPLE} pessoas, p95: sozinhas ${quiet.p95.toFixed(1)} ms, durante ${busy.p95.toFixed(1)} ms   razão ${ratio.toFixed(2)} ${ratio <= P95_GOAL ? '✓' : `✗ (meta ${P95_GOAL})`}`,
  );
}
