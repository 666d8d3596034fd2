import { sql } from 'kysely';
import pg from 'pg';
import { doSistema } from '../../apps/api/src/platform/database/database.ts';
import { empresas } from '../seed/empresas.ts';
import { semear } from '../seed/semear.ts';
import { casesOver } from './cases.ts';
import { compare } from './compare.ts';
import { noPalco, type Palco } from './palco.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 50_000);

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
export const benchApi = (): Promise<void> =>
  noPalco(fill, async (servers, rows) => {
    for (const clients of [1, 16]) {
      console.log(`\n${clients} cliente(s)`);
      for (const one of casesOver(rows)) await compare(servers, one, clients);
    }
  });

async function fill({ databaseUrl, database, grupoId }: Palco) {
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
  const ids = await database.read(grupoId, (db) =>
    db.selectFrom('marca').select('id').orderBy('id').limit(1000).execute(),
  );
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('vacuum analyze app.marca, app.empresa, app.telefone');
  await owner.end();
  return { marcas: ids.map(({ id }) => id), quantasMarcas: ROWS, empresas: algumas };
}
