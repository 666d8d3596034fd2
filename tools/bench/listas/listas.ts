import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { AnyList } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../../apps/api/src/platform/http/actor.ts';
import { noPalco, type Palco, type Servidores } from '../palco.ts';
import { requireCpu } from './cpu.ts';
import { encher } from './encher.ts';
import { atorDoBanco, type Lida, listasLidas, nuaDe } from './fontes.ts';
import { type Alvo, type Banco, type Custo, custoDe, pedir } from './medir.ts';
import { filtrosDe, ordensDe, type Pergunta } from './perguntas.ts';

const META = 0.7;
/** Most milliseconds of a page of these, over 100,000 products and 50,000 companies. */
const METAS: Readonly<Record<string, number>> = { produtos: 3, empresas_clientes: 3 };
const META_DE_PERGUNTA = 100;
const META_DE_PAGINA = 5;
const POR_PAGINA = '50';
/** Turns of each server, one after the other, so that what else the machine does weighs on both. */
const VOLTAS = 2;

interface Medidas {
  banco: Banco;
  api: Alvo;
  nu: Alvo;
  actor: Actor;
  /** At a million rows a run outlasts a token. */
  renovar: () => Promise<void>;
}

type Params = Readonly<Record<string, string>>;
const paramsDe = (list: AnyList, params: Params = {}): Params => ({
  ...list.fixed,
  rowsPerPage: POR_PAGINA,
  ...params,
});
const enderecoDe = (list: AnyList, params: Params) =>
  `/api/${list.call.path}?${new URLSearchParams({ page: '1', ...params })}`;

/**
 * Every list of the product, as its definition says it: what a page of 50 with its total costs in processor time beside a
 * bare server. A page from the middle and from the end. Each order and each filter of its screen.
 *
 * `--linhas N` products (100,000), `--empresas N` companies (50,000), `--so <id>,<id>` those lists, `--pasta <folder>` keeps the
 * database for the next run, `--sem-nu` measures the questions alone.
 */
export async function benchListas(args: readonly string[]): Promise<void> {
  const text = { type: 'string' as const };
  const { values } = parseArgs({
    args: [...args],
    options: { linhas: text, empresas: text, so: text, pasta: text, 'sem-nu': { type: 'boolean' } },
  });
  await requireCpu();
  const quantos = { produtos: Number(values.linhas ?? 100_000), empresas: Number(values.empresas ?? 50_000) };
  await noPalco(
    (palco) => encher(palco, quantos),
    async (servidores, _, palco) => {
      const { lidas, deOutroJeito } = listasLidas(palco.database, palco.databaseUrl);
      const so = values.so?.split(',');
      const escolhidas = lidas.filter(({ list }) => !so || so.includes(list.id));
      const medidas = await medidasDe(servidores, palco);
      if (!values['sem-nu']) await contraNu(medidas, escolhidas);
      await paginas(medidas, escolhidas);
      await perguntas(medidas, escolhidas);
      if (deOutroJeito.length > 0)
        console.log(
          `\nde um registro ou dentro de outra resposta, não medidas: ${deOutroJeito.map(({ id }) => id).join(', ')}`,
        );
    },
    values.pasta,
  );
}

async function medidasDe({ api, bare, renovar }: Servidores, palco: Palco): Promise<Medidas> {
  const { database, databaseUrl, grupoId } = palco;
  const actor = await atorDoBanco(database, databaseUrl, grupoId);
  return {
    banco: { postmaster: await postmasterDe(palco), nome: 'bench' },
    api,
    nu: { ...bare, token: null },
    actor,
    renovar,
  };
}

/** The process every connection is a child of. */
async function postmasterDe({ database }: Palco): Promise<number> {
  const pid = await database.control(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  });
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.split(') ').at(-1)?.split(' ')[1]);
}

const ms = (value: number) => value.toFixed(2).padStart(8);
const meio = (custos: readonly Custo[]): Custo =>
  [...custos].sort((a, b) => a.total - b.total)[Math.floor((custos.length - 1) / 2)] as Custo;

async function contraNu(medidas: Medidas, lidas: readonly Lida[]): Promise<void> {
  const linhas: { list: AnyList; total: number; api: Custo; nu: Custo; jeito: string }[] = [];
  for (const lida of lidas) linhas.push(await umaContraNu(medidas, lida));
  linhas.sort((a, b) => b.api.total - a.api.total);
  console.log(
    `\numa página de ${POR_PAGINA} com o total, ms de processador (PostgreSQL + servidor); a mais lenta primeiro`,
  );
  console.log(`${'lista'.padEnd(34)}    linhas      API (  banco)       nu (  banco)  razão`);
  let abaixo = 0;
  for (const { list, total, api, nu, jeito } of linhas) {
    const razao = nu.total / api.total;
    const meta = METAS[list.id];
    const veredito = [
      razao >= META ? '✓' : `✗ (meta ${META})`,
      ...(meta === undefined ? [] : [api.total <= meta ? `✓ ≤ ${meta} ms` : `✗ (meta ${meta} ms)`]),
    ];
    if (razao < META) abaixo += 1;
    console.log(
      `${list.id.padEnd(34)} ${String(total).padStart(9)} ${ms(api.total)} (${ms(api.postgres)}) ${ms(nu.total)} (${ms(nu.postgres)})   ${razao.toFixed(2)} ${veredito.join(' ')}   ${jeito}`,
    );
  }
  console.log(`${linhas.length} listas, ${abaixo} abaixo da meta de ${META}`);
}

let feitas = 0;

/** @throws Error when the bare server does not give the same rows and total */
async function umaContraNu({ banco, api, nu, actor }: Medidas, lida: Lida) {
  const { list } = lida;
  const params = paramsDe(list);
  const endereco = enderecoDe(list, params);
  const resposta = await pedir(api, endereco);
  const nua = nuaDe(lida, actor, { page: '1', ...params });
  const jeitos = await Promise.all(
    Object.entries(nua).map(async ([jeito, comandos]) => {
      const nome = `l${++feitas}`;
      await fetch(`${nu.url}/preparar`, { method: 'POST', body: JSON.stringify({ nome, comandos }) });
      const caminho = `/lista?nome=${nome}`;
      exigirIguais(list, resposta, await pedir(nu, caminho));
      return { jeito, caminho, custos: [] as Custo[] };
    }),
  );
  const daApi: Custo[] = [];
  for (let volta = 0; volta < VOLTAS; volta++) {
    for (const { caminho, custos } of jeitos) custos.push(await custoDe(banco, nu, caminho));
    daApi.push(await custoDe(banco, api, endereco));
  }
  const [magro] = jeitos
    .map(({ jeito, custos }) => ({ jeito, custo: meio(custos) }))
    .sort((a, b) => a.custo.total - b.custo.total);
  if (!magro) throw new Error('nothing to compare with');
  return {
    list,
    total: Number(resposta.total),
    api: meio(daApi),
    nu: magro.custo,
    jeito: magro.jeito === 'simples' ? 'nu por si' : '',
  };
}

function exigirIguais({ id }: AnyList, a: Record<string, unknown>, b: Record<string, unknown>): void {
  const resumo = ({ data, total }: Record<string, unknown>) =>
    JSON.stringify([total, (data as { id?: unknown }[]).map((row) => row.id)]);
  if (resumo(a) !== resumo(b)) throw new Error(`${id}: the bare server answers another page`);
}

/** Pages from the first third, the middle and the end of what is counted of the long lists, against the first. */
async function paginas({ banco, api, renovar }: Medidas, lidas: readonly Lida[]): Promise<void> {
  console.log(`\npáginas distantes (meta: até ${META_DE_PAGINA}× a primeira)`);
  for (const { list } of lidas) {
    await renovar();
    const { total } = await pedir(api, enderecoDe(list, paramsDe(list)));
    const ultima = Math.ceil(Number(total) / Number(POR_PAGINA));
    if (ultima < 100) continue;
    const distantes = [Math.floor(ultima / 3), Math.floor(ultima / 2), Math.floor(ultima * 0.8), ultima];
    const custo = (page: number) => custoDe(banco, api, enderecoDe(list, paramsDe(list, { page: String(page) })));
    const primeira = (await custo(1)).total;
    const partes: string[] = [];
    for (const page of new Set(distantes)) {
      const { total: gasto } = await custo(page);
      partes.push(`${page}: ${gasto.toFixed(1)} ms ${gasto <= primeira * META_DE_PAGINA ? '✓' : '✗'}`);
    }
    console.log(`${list.id.padEnd(34)} 1: ${primeira.toFixed(1)} ms   ${partes.join('   ')}`);
  }
}

/** Each order and each filter once: the lists whose slowest is within a hundredth of the goal are told in one line. */
async function perguntas({ banco, api, renovar }: Medidas, lidas: readonly Lida[]): Promise<void> {
  const ler = async (list: AnyList, params: Params) =>
    (await pedir(api, enderecoDe(list, params))).data as Record<string, unknown>[];
  const feitas: (Pergunta & { list: AnyList; custo: Custo })[] = [];
  for (const { list } of lidas) {
    await renovar();
    for (const pergunta of [...ordensDe(list), ...(await filtrosDe(list, ler))])
      feitas.push({
        ...pergunta,
        list,
        custo: await custoDe(banco, api, enderecoDe(list, paramsDe(list, pergunta.params)), 6),
      });
  }
  feitas.sort((a, b) => b.custo.total - a.custo.total);
  const lentas = feitas.filter(({ custo }) => custo.total > META_DE_PERGUNTA);
  console.log(`\n${feitas.length} ordens e filtros de tela, primeira página; acima de 3 ms, a mais lenta primeiro`);
  for (const { list, nome, custo } of feitas.filter(({ custo }) => custo.total > 3))
    console.log(
      `${list.id.padEnd(34)} ${nome.padEnd(40)} ${ms(custo.total)} (${ms(custo.postgres)})${custo.total > META_DE_PERGUNTA ? ' ✗' : ''}`,
    );
  console.log(`${lentas.length} acima da meta de ${META_DE_PERGUNTA} ms`);
}
