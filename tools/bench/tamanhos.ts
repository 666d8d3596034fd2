import { Client } from 'pg';
import { produtoDe } from '../seed/produtos.ts';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import { type Ask, load } from './load.ts';
import { encherLoja, type Loja } from './loja.ts';
import { noPalco, type Palco, type Servidores } from './palco.ts';
import { memoriaDaFamilia, usoDe } from './processo.ts';

const PRODUCTS = 20_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** What a till does: in a full hour a sale each minute, of so many items; ten such hours a day, every day of the year. */
const ITEMS = 8;
const SALES_PER_HOUR = 60;
const HOURS_PER_YEAR = 10 * 365;
/** A machine is planned so that in a full hour half of it is free. */
const PLANNED_LOAD = 0.5;
/** Of the calls of a sale: each item found by its bar code, then the goods leave. */
const CALLS = ITEMS + 1;
const GB = 2 ** 30;

/**
 * What one sale costs of processor and disk, and what that makes for 10, 100 and 500 tills: the table of
 * `docs/instalacao.md`. The fiscal document of the sale is not in it.
 */
export const benchTamanhos = (): Promise<void> => noPalco((palco) => encherLoja(palco, PRODUCTS), measure);

async function measure({ api }: Servidores, loja: Loja, { databaseUrl }: Palco): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const bytes = async () => {
    const { rows } = await client.query<{ size: number }>(
      'select pg_database_size(current_database())::float8 as size',
    );
    return rows[0]?.size ?? 0;
  };
  try {
    for (const tills of [1, 10, 50]) {
      const [server, database, size] = [cpuOf(api.pid), cpuOfFamily(loja.postmaster), await bytes()];
      let calls = 0;
      const { perSecond, p95 } = await load(api.url, api.token, tills, SECONDS, (n) => {
        calls += 1;
        return chamada(loja, n);
      });
      const sales = calls / CALLS;
      const cpu = (cpuOf(api.pid) - server + cpuOfFamily(loja.postmaster) - database) / sales;
      const disk = ((await bytes()) - size) / sales;
      const { residente } = await usoDe(api.pid);
      const memory = residente + (await memoriaDaFamilia(loja.postmaster));
      console.log(
        `${String(tills).padStart(2)} caixas sem parar: ${(perSecond / CALLS).toFixed(0)} vendas por segundo, p95 de uma chamada ${p95.toFixed(0)} ms; uma venda de ${ITEMS} itens ${cpu.toFixed(1)} ms de processador e ${(disk / 1024).toFixed(1)} kB; memória ${memory} MB`,
      );
      if (tills === 10) for (const many of [10, 100, 500]) console.log(tamanho(many, cpu, disk));
    }
  } finally {
    await client.end();
  }
}

function chamada({ empresaId, vendaId, estoques }: Loja, n: number): Ask {
  if (n % CALLS !== ITEMS)
    return { method: 'GET', path: `/api/products?search=${produtoDe(((n * 7919) % PRODUCTS) + 1).barras}` };
  const itens = Array.from({ length: ITEMS }, (_, i) => ({
    produtoId: estoques[(n * 31 + i) % estoques.length]?.produtoId,
    quantidade: '1',
  }));
  const body = { empresaId, operacaoId: vendaId, documento: `Venda ${n}`, itens };
  return { method: 'POST', path: '/api/estoque/movimentos', body: JSON.stringify(body) };
}

function tamanho(tills: number, cpuMs: number, bytes: number): string {
  const busy = (tills * SALES_PER_HOUR * cpuMs) / 3_600_000;
  const disk = (tills * SALES_PER_HOUR * HOURS_PER_YEAR * bytes) / GB;
  return `  ${String(tills).padStart(3)} caixas na hora cheia: ${busy.toFixed(2)} processador ocupado, peça ${Math.max(1, Math.ceil(busy / PLANNED_LOAD))}; ${disk.toFixed(0)} GB por ano`;
}
