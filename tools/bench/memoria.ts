import { type Ask, load } from './load.ts';
import { noPalco, type Servidores } from './palco.ts';
import { usoDe } from './processo.ts';

/** Below the fifteen minutes an access token lasts. */
const MINUTES = Math.min(Number(process.env.BENCH_MINUTES ?? 4), 14);
const SLICE_S = 10;
const CLIENTS = 8;

/** The same work again and again: what memory it takes, and whether that grows with the hours. */
export function benchMemoria(): Promise<void> {
  return noPalco(async () => {}, measure);
}

async function measure({ api, call }: Servidores): Promise<void> {
  for (let n = 0; n < 200; n++) await call('POST', 'marcas', { nome: `Marca ${n}` });
  const samples: { hours: number; mb: number }[] = [];
  let asked = 0;
  const next = (): Ask => {
    asked += 1;
    return (asks[asked % asks.length] as (n: number) => Ask)(asked);
  };
  const begun = performance.now();
  const total = Math.max(4, Math.round((MINUTES * 60) / SLICE_S));
  for (let slice = 1; slice <= total; slice++) {
    const { perSecond, p95 } = await load(api.url, api.token, CLIENTS, SLICE_S, next);
    const { residente, propria } = await usoDe(api.pid);
    samples.push({ hours: (performance.now() - begun) / 3_600_000, mb: residente });
    console.log(
      `${String(slice * SLICE_S).padStart(5)} s   ${residente} MB (${propria} próprios)   ${perSecond.toFixed(0)} por segundo, p95 ${p95.toFixed(0)} ms`,
    );
  }
  // The first half fills what is kept: statements, pages of the heap, who is signed in.
  const settled = samples.slice(Math.floor(samples.length / 2));
  console.log(`Inclinação na segunda metade: ${slope(settled).toFixed(1)} MB por hora`);
}

/** A little of everything people do: lists, searches, a record read, one written, a file. */
const asks: readonly ((n: number) => Ask)[] = [
  () => ({ method: 'GET', path: '/api/marcas?rowsPerPage=50' }),
  (n) => ({ method: 'GET', path: `/api/marcas?search=marca%20${n % 200}` }),
  () => ({ method: 'GET', path: '/api/products?rowsPerPage=25' }),
  () => ({ method: 'GET', path: '/api/sessions/atual' }),
  (n) => ({ method: 'POST', path: '/api/marcas', body: JSON.stringify({ nome: `Carga ${n} ${process.pid}` }) }),
  () => ({ method: 'GET', path: '/api/exports/unidades.csv' }),
  () => ({ method: 'GET', path: '/api/clients?rowsPerPage=25' }),
];

/** By least squares. */
function slope(points: readonly { hours: number; mb: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map(({ hours }) => hours)), mean(points.map(({ mb }) => mb))];
  const above = points.reduce((sum, { hours, mb }) => sum + (hours - x) * (mb - y), 0);
  const below = points.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
  return above / below;
}
