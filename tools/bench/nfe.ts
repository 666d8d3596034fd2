import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { a1DeTeste, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { tributado } from '../../apps/api/test-support/notas.ts';
import type { AutoridadeDeTeste } from '../../packages/fiscal/test-support/certificados.ts';
import { autoridadeDaPasta } from '../../packages/fiscal/test-support/servidor-local/autoridade.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';
import { type Ask, load } from './load.ts';
import { noPalco, type Palco, type Servidores, timed } from './palco.ts';
import { usoDe } from './processo.ts';
import { start } from './start.ts';

const NOTAS = Number(process.env.BENCH_NOTAS ?? 1_000_000);
const ENVIADAS = Number(process.env.BENCH_ENVIADAS ?? 1000);
const NO_ZIP = Number(process.env.BENCH_ZIP ?? 10_000);
const LOTE = 50;
const ITENS = 200;
const META_POR_SEGUNDO = 20;
const META_DE_200_ITENS_S = 1;
const META_DO_ZIP_S = 20;
const META_DA_LISTA_MS = 150;
const PESSOAS = 5000;

/** Notes from the form to the archive: many sent to a SEFAZ of this machine, a long one, a month as a ZIP, a million in a list. */
export async function benchNfe(): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-bench-nfe-'));
  const autoridade = autoridadeDaPasta(pasta);
  const raiz = join(pasta, 'raiz.pem');
  await writeFile(raiz, autoridade.pem);
  // A process of its own, as it is another's machine: what it uses is told apart.
  const sefaz = await start('./sefaz.ts', [pasta]);
  Object.assign(process.env, { SEFAZ_LOCAL_URL: sefaz.url, SEFIN_LOCAL_URL: sefaz.url, FISCAL_LOCAL_CA: raiz });
  try {
    await noPalco(
      async () => {},
      (servidores, _, palco) => medir(servidores, palco, autoridade, sefaz.child.pid as number),
      process.env.BENCH_PASTA,
    );
  } finally {
    sefaz.child.kill();
    await rm(pasta, { recursive: true, force: true });
  }
}

const meta = (certo: boolean, texto: string): string => `${certo ? '✓' : '✗'} (meta ${texto})`;

async function medir(servidores: Servidores, palco: Palco, autoridade: AutoridadeDeTeste, sefaz: number) {
  const cena = await preparar(servidores, autoridade);
  await enviar(servidores, palco, cena, sefaz);
  await duzentosItens(servidores, cena);
  await zip(servidores, palco, cena);
  await encher(palco, cena);
  await servidores.renovar();
  await listar(servidores, cena);
  await servidores.renovar();
  await exportar(servidores);
}

interface Cena {
  empresaId: number;
  pessoaId: number;
  produtos: number[];
}

async function preparar({ call }: Servidores, autoridade: AutoridadeDeTeste): Promise<Cena> {
  const { id: empresaId } = await call<{ id: number }>('POST', 'empresas', empresa(emissorDeTeste));
  await call('PUT', `fiscal/emissores/${empresaId}/certificado`, a1DeTeste(autoridade));
  await call('PUT', `fiscal/emissores/${empresaId}`, {
    ambienteNfe: '2',
    ambienteNfse: '2',
    pisCofins: 'naoCumulativo',
    creditoSimples: null,
    regimeApuracaoSn: null,
    regimeEspecialNfse: '0',
    cscId: null,
  });
  const cliente = empresa({ ie: '110042490114', ieSituacao: 'numero' });
  const { id: pessoaId } = await call<{ id: number }>('POST', 'empresas', cliente);
  const { data } = await call<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?rowsPerPage=100');
  const unidade = data.find(({ sigla }) => sigla === 'UN')?.id;
  const produtos: number[] = [];
  for (let n = 1; n <= ITENS; n++) {
    const corpo = { descricao: `Café ${n}`, unidadeComercialId: unidade, ...tributado };
    produtos.push((await call<{ id: number }>('POST', 'products', corpo)).id);
  }
  return { empresaId, pessoaId, produtos };
}

const nota = ({ empresaId, pessoaId, produtos }: Cena, itens: number) => ({
  empresaId,
  modelo: '55',
  pessoaId,
  itens: produtos.slice(0, itens).map((produtoId) => ({ produtoId, quantidade: '2', valorUnitario: '10.5' })),
});

/** Drafts of three items, sent fifty at a time, until the SEFAZ said yes to the last and stock and titles followed. */
async function enviar(
  { call, api }: Servidores,
  { databaseUrl, grupoId }: Palco,
  cena: Cena,
  sefaz: number,
): Promise<void> {
  const ids: number[] = [];
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const postmaster = parentOf((await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0);
  const processador = async (nome: string, trabalho: () => Promise<string>): Promise<number> => {
    const agora = () => [cpuOf(api.pid), cpuOf(sefaz), cpuOfFamily(postmaster)];
    const antes = agora();
    const segundos = await timed(nome, trabalho);
    const [daApi, daSefaz, doBanco] = agora().map((ms, i) => ((ms - (antes[i] ?? 0)) / ENVIADAS).toFixed(1));
    console.log(`  processador por nota: API ${daApi} ms, SEFAZ local ${daSefaz} ms, banco ${doBanco} ms`);
    return segundos;
  };
  await processador(`${ENVIADAS} notas de 3 itens, digitadas uma a uma`, async () => {
    for (let n = 0; n < ENVIADAS; n++) ids.push((await call<{ id: number }>('POST', 'nfe', nota(cena, 3))).id);
    return '';
  });
  const faltam = async () =>
    Number(
      (
        await db.query(
          `select count(*) from app.nota where grupo_id = $1
             and (situacao not in ('autorizada', 'rejeitada') or (situacao = 'autorizada' and estoque_em is null))`,
          [grupoId],
        )
      ).rows[0].count,
    );
  const segundos = await processador(`${ENVIADAS} notas em lotes de ${LOTE}, até autorizadas`, async () => {
    for (let de = 0; de < ids.length; de += LOTE)
      await call('POST', 'nfe/submit/lote', { ids: ids.slice(de, de + LOTE) });
    while ((await faltam()) > 0) await new Promise((depois) => setTimeout(depois, 100));
    const { rows } = await db.query(
      'select situacao, count(*)::int as n from app.nota where grupo_id = $1 group by 1',
      [grupoId],
    );
    return rows.map(({ situacao, n }) => `${n} ${situacao}`).join(', ');
  });
  await db.end();
  const porSegundo = ENVIADAS / segundos;
  console.log(
    `${porSegundo.toFixed(1)} por segundo   ${meta(porSegundo >= META_POR_SEGUNDO, `${META_POR_SEGUNDO} por segundo`)}`,
  );
}

async function duzentosItens({ call }: Servidores, cena: Cena): Promise<void> {
  const vezes: number[] = [];
  const medida = async (caminho: string) => {
    const antes = performance.now();
    await call('POST', caminho, nota(cena, ITENS));
    return (performance.now() - antes) / 1000;
  };
  for (let vez = 0; vez < 5; vez++) vezes.push(await medida('nfe'));
  const meio = vezes.sort((a, b) => a - b)[2] ?? 0;
  const calculo = await medida('nfe/calcular');
  const certo = meio <= META_DE_200_ITENS_S;
  console.log(
    `guardar uma nota de ${ITENS} itens: ${meio.toFixed(2)} s, calcular ${calculo.toFixed(2)} s   ${meta(certo, `${META_DE_200_ITENS_S} s`)}`,
  );
}

/** As many files as a month of a supermarket, each as long as a real one. */
async function zip(
  { call, job, api }: Servidores,
  { databaseUrl, grupoId }: Palco,
  { empresaId }: Cena,
): Promise<void> {
  const dono = await abrir(databaseUrl, grupoId);
  const { rows } = await dono.query(
    'select count(*)::int as n, current_date::text as hoje from arquivo_fiscal where grupo_id = $1',
    [grupoId],
  );
  const [{ n, hoje }] = rows;
  await dono.query(
    `insert into arquivo_fiscal (grupo_id, empresa_id, tipo, chave, xml, data, posicao, resumo, selo, guardar_ate)
       select $1, $2, 'nfe', lpad(n::text, 44, '0'), a.xml, a.data, 0, repeat('0', 64), repeat('0', 64), a.data
       from generate_series(1, $3::int) n, (select xml, data from arquivo_fiscal where grupo_id = $1 and tipo = 'nfe' order by id limit 1) a`,
    [grupoId, empresaId, Math.max(0, NO_ZIP - n)],
  );
  await dono.end();
  const mes = { de: `${hoje.slice(0, 8)}01`, ate: hoje };
  const segundos = await comMemoria(api.pid, () =>
    timed(`ZIP de ${NO_ZIP} XML`, async () => {
      const { jobId } = await call<{ jobId: string }>('POST', 'nfe/start-download-xml-zip', { empresaId, ...mes });
      await job(jobId);
      return '';
    }),
  );
  console.log(`ZIP   ${meta(segundos <= META_DO_ZIP_S, `${META_DO_ZIP_S} s`)}`);
}

const META_DE_MEMORIA = 40;

/** Says what the process held before some work, and at most in each half of it: what is flat grows in neither. */
async function comMemoria<T>(pid: number, trabalho: () => Promise<T>): Promise<T> {
  const antes = (await usoDe(pid)).residente;
  const vistas: number[] = [];
  const olhar = setInterval(() => {
    void usoDe(pid).then(({ residente }) => vistas.push(residente));
  }, 100);
  const feito = await trabalho().finally(() => clearInterval(olhar));
  const meio = Math.ceil(vistas.length / 2);
  const [primeira, segunda] = [Math.max(antes, ...vistas.slice(0, meio)), Math.max(antes, ...vistas.slice(meio))];
  console.log(
    `  memória: ${antes} MB antes, até ${primeira} na primeira metade e ${segunda} na segunda   ${meta(segunda - primeira <= META_DE_MEMORIA, `${META_DE_MEMORIA} MB a mais`)}`,
  );
  return feito;
}

/** Half a year of the list as files: read by pages and written as it is read, by a job when they are many. */
async function exportar({ call, job, api }: Servidores): Promise<void> {
  const periodo = new URLSearchParams({ de: '2026-01-01', ate: '2026-06-30' });
  const { total } = await call<{ total: number }>('GET', `nfe?rowsPerPage=5&${periodo}`);
  const arquivos = { CSV: `exports/notas.csv?${periodo}`, Excel: `export-nfe/excel-filtered?${periodo}` };
  for (const [formato, caminho] of Object.entries(arquivos)) {
    await comMemoria(api.pid, () =>
      timed(`exportação de ${total.toLocaleString('pt-BR')} notas em ${formato}`, async () => {
        const headers = { authorization: `Bearer ${api.token}` };
        const resposta = await fetch(`${api.url}/api/${caminho}`, { headers });
        if (!resposta.ok) throw new Error(`${caminho} answered ${resposta.status}: ${await resposta.text()}`);
        if (resposta.status === 202) await job(((await resposta.json()) as { jobId: string }).jobId);
        else for await (const _ of resposta.body ?? []);
        return resposta.status === 202 ? 'por um trabalho' : 'na resposta';
      }),
    );
  }
}

async function abrir(databaseUrl: string, grupoId: number): Promise<pg.Client> {
  const dono = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public -c timezone=UTC' });
  await dono.connect();
  await dono.query("select set_config('app.grupo_id', $1, false)", [String(grupoId)]);
  return dono;
}

const POR_VEZ = 50_000;

/** Five years of notes, nine in ten authorised; as rows alone, which is all a list reads. */
async function encher({ databaseUrl, grupoId }: Palco, { empresaId }: Cena): Promise<void> {
  const dono = await abrir(databaseUrl, grupoId);
  await timed(`${NOTAS.toLocaleString('pt-BR')} notas no banco`, async () => {
    await dono.query(
      `insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, cliente)
         select $1, 'Pessoa ' || n, 'D' || n, true from generate_series(1, $2::int) n`,
      [grupoId, PESSOAS],
    );
    await dono.query('alter table nota disable trigger auditar_mais');
    for (let de = 1; de <= NOTAS; de += POR_VEZ) {
      await dono.query(
        `insert into nota (grupo_id, empresa_id, pessoa_id, modelo, ambiente, finalidade, operacao, sentido, natureza, situacao, serie,
           numero, cnpj, codigo, emissao, chave, protocolo, autorizada_em, rascunho, destinatario, valor)
         select $1, $2, p.ids[1 + n % array_length(p.ids, 1)], case when n % 3 = 0 then '55' else '65' end, '1', '1', 'venda', 'saida',
           'VENDA', case when n % 10 = 0 then 'rejeitada' else 'autorizada' end, 7, n, '11222333000181', '12345678', d.em,
           lpad(n::text, 44, '0'), lpad(n::text, 15, '0'), d.em, '{}', 'Pessoa ' || (n % 5000), 10 + n % 3000
         from generate_series($3::int, $4::int) n, (select array_agg(id order by id) as ids from empresa where not propria) p,
           lateral (select timestamptz '2021-12-01' + (n::bigint * 7919 % 1826) * interval '1 day' + n % 86400 * interval '1 second' as em) d`,
        [grupoId, empresaId, de, Math.min(de + POR_VEZ - 1, NOTAS)],
      );
    }
    await dono.query('alter table nota enable trigger auditar_mais');
    await dono.query('vacuum analyze nota, empresa');
    return '';
  });
  await dono.end();
}

/** What a clerk and an accountant ask of a list of notes. */
const perguntas = ({ pessoaId }: Cena): Readonly<Record<string, Record<string, string>>> => ({
  'a primeira página': {},
  'uma página distante': { page: '9000' },
  'as autorizadas': { situacao: 'autorizada' },
  'as rejeitadas do mês': { situacao: 'rejeitada', de: '2026-11-01', ate: '2026-11-30' },
  'as NF-e de um trimestre': { modelo: '55', de: '2026-07-01', ate: '2026-09-30' },
  'de um cliente': { clienteId: String(pessoaId + 7) },
  'um mês, por valor': { de: '2026-10-01', ate: '2026-10-31', sortBy: 'valor', descending: 'true' },
  'por número': { numero: '123456' },
  'em ordem de número': { sortBy: 'numero', descending: 'true' },
  'busca por chave': { search: '0000000000000000000000000000000000000123456' },
  'busca por nome': { search: 'Pessoa 1234' },
});

const SEGUNDOS = 5;

async function listar({ api }: Servidores, cena: Cena): Promise<void> {
  for (const [nome, params] of Object.entries(perguntas(cena))) {
    const pedido: Ask = {
      method: 'GET',
      path: `/api/nfe?${new URLSearchParams({ page: '1', rowsPerPage: '50', ...params })}`,
    };
    const { p50, p95 } = await load(api.url, api.token, 1, SEGUNDOS, () => pedido);
    console.log(
      `lista: ${nome.padEnd(28)} p50 ${p50.toFixed(0).padStart(5)} ms   p95 ${p95.toFixed(0).padStart(5)} ms   ${meta(p95 <= META_DA_LISTA_MS, `${META_DA_LISTA_MS} ms`)}`,
    );
  }
}
