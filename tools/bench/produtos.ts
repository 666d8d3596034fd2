import { readFile } from 'node:fs/promises';
import { produtoDe } from '../seed/produtos.ts';
import { type Case, get } from './cases.ts';
import { compare } from './compare.ts';
import { encherLoja, type Loja } from './loja.ts';
import { noPalco, type Servidores, timed } from './palco.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
/** Milliseconds within which 95 of 100 searches must be answered: 50 up to a hundred thousand products, 150 up to a million. */
const SEARCH_P95 = PRODUCTS <= 100_000 ? 50 : 150;
/** Within which 100,000 products must be a spreadsheet. */
const XLSX_SECONDS = 6;
const LINES = 20;

/** A shop of very many products: searches, the record, stock movements, a file of all of them, half of the prices adjusted. */
export const benchProdutos = (): Promise<void> => noPalco((palco) => encherLoja(palco, PRODUCTS), measure);

async function measure(servers: Servidores, loja: Loja): Promise<void> {
  for (const clients of [1, 16]) {
    console.log(`\n${clients} cliente(s)`);
    for (const one of leituras(loja)) await compare(servers, one, clients);
    const { api, bare } = await compare(servers, lancamento(loja), clients);
    const each = (perSecond: number) => Math.round(perSecond * LINES).toLocaleString('pt-BR');
    console.log(`  movimentos por segundo: API ${each(api.perSecond)}, nu ${each(bare.perSecond)} (meta 1.000)`);
  }
  console.log('\ntrabalhos');
  await arquivo(servers);
  await ajuste(servers);
}

const at = (n: number) => produtoDe(((n * 7919) % PRODUCTS) + 1);
const search = (name: string, term: (n: number) => string): Case => ({
  name: `busca: ${name}`,
  goal: 0.5,
  p95Goal: SEARCH_P95,
  api: get((n) => `/api/products?search=${encodeURIComponent(term(n))}`),
  bare: get((n) => `/products?search=${encodeURIComponent(term(n))}`),
});

function leituras({ estoques }: Loja): Case[] {
  const words = (n: number, quantas: number) => String(at(n).descricao).split(' ').slice(0, quantas).join(' ');
  const idAt = (n: number) => estoques[n % estoques.length]?.produtoId;
  return [
    search('uma palavra do nome', (n) => words(n, 1)),
    search('três palavras do nome', (n) => words(n, 3)),
    search('código', (n) => String(at(n).codigo)),
    search('código de barras', (n) => String(at(n).barras)),
    search('começo do código de barras', (n) => String(at(n).barras).slice(0, 10)),
    {
      // The API gives every part with the names of what it refers to; the bare server, six tables as they are.
      name: 'abrir o produto, com as partes',
      goal: 0.25,
      api: get((n) => `/api/products/${idAt(n)}`),
      bare: get((n) => `/product?id=${idAt(n)}`),
    },
  ];
}

/** An entry of `LINES` products: the same facts, figures and balances written by both. */
function lancamento({ empresaId, compraId, estoques }: Loja): Case {
  const linhas = (n: number) => Array.from({ length: LINES }, (_, i) => estoques[(n * 31 + i) % estoques.length]);
  const post = (path: string, body: (n: number) => object) => (n: number) =>
    ({ method: 'POST', path, body: JSON.stringify(body(n)) }) as const;
  return {
    name: `lançar ${LINES} movimentos de estoque`,
    goal: 0.2,
    api: post('/api/estoque/movimentos', (n) => ({
      empresaId,
      operacaoId: compraId,
      documento: `NF ${n}`,
      itens: linhas(n).map((linha) => ({ produtoId: linha?.produtoId, quantidade: '2', custo: '10' })),
    })),
    bare: post('/post', (n) => ({
      empresaId,
      operacaoId: compraId,
      itens: linhas(n).map((linha) => ({ ...linha, quantidade: 2, custo: 10 })),
    })),
  };
}

/** Megabytes the server has held at most. Linux alone tells. */
async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

async function arquivo({ api, call, job }: Servidores): Promise<void> {
  const before = await peakOf(api.pid);
  const seconds = await timed('XLSX de todos os produtos', async () => {
    await job((await call<{ jobId: string }>('GET', 'exports/products.xlsx')).jobId);
    const after = await peakOf(api.pid);
    return before === null || after === null ? '' : `memória do servidor ${before.toFixed(0)} → ${after.toFixed(0)} MB`;
  });
  if (PRODUCTS <= 100_000) console.log(`  ${seconds <= XLSX_SECONDS ? '✓' : '✗'} (meta ${XLSX_SECONDS} s)`);
}

async function ajuste({ call, job }: Servidores): Promise<void> {
  interface Ajuste {
    id: number;
    itens: number;
    jobId: string | null;
  }
  const ajustar = async (pedido: object) => {
    const feito = await call<Ajuste>('POST', 'products/batch-adjustment-update', pedido);
    if (feito.jobId) await job(feito.jobId);
    return call<Ajuste>('GET', `products/batch-adjustment/sets/${feito.id}`);
  };
  let id = 0;
  await timed('prévia do ajuste de preços', async () => {
    const metade = { precoMaximo: '75' };
    const previa = await ajustar({
      acao: 'prever',
      filtro: metade,
      formula: { tipo: 'percentual', percentual: '10' },
    });
    id = previa.id;
    return `${previa.itens} preços`;
  });
  for (const acao of ['aplicar', 'desfazer'])
    await timed(acao, async () => `${(await ajustar({ acao, id })).itens} preços`);
}
