import { sql } from 'kysely';
import pg from 'pg';
import { resumo } from '../../apps/api/src/modules/acesso/public.ts';
import { type Loja, vendaAoAcaso } from '../terminal-simulado/loja.ts';
import { TerminalSimulado } from '../terminal-simulado/terminal.ts';
import { get } from './cases.ts';
import { compare } from './compare.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';
import { atorDoBanco, listasLidas, nuaDe } from './listas/fontes.ts';
import { encherLoja } from './loja.ts';
import { noPalco, type Palco, type Servidores, timed } from './palco.ts';

const VENDAS = Number(process.env.BENCH_VENDAS ?? 2_000_000);
const PRODUTOS = 50_000;
const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 60);
/** Of a burst: each terminal sends two sales a second. */
const TERMINAIS = 50;
const META_DO_ENVIO_MS = 250;
/** Of a steady day: terminals that sell two a second each, while somebody reads a report. */
const TERMINAIS_DO_DIA = 10;
const META_DO_ATRASO_S = 10;
const META_DO_PROCESSADOR_MS = 10;
const META_DO_CATALOGO_S = 1;
const META_DA_BUSCA_MS = 200;
const RAZAO = 0.7;

interface Cheio {
  postmaster: number;
  chaves: readonly string[];
  loja: Loja;
}

/** Sales from many terminals at once, what follows from them, the catalogue of a terminal, and the search over years of sales. */
export const benchVendas = (): Promise<void> => noPalco(encher, medir, process.env.BENCH_PASTA);

const chaveDe = (grupoId: number, n: number) => `term_g${grupoId}-${String(n).padStart(43, 'x')}`;

async function encher(palco: Palco): Promise<Cheio> {
  const { databaseUrl, database, grupoId } = palco;
  const dono = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public -c timezone=UTC' });
  await dono.connect();
  try {
    await dono.query("select set_config('app.grupo_id', $1, false)", [String(grupoId)]);
    const chaves = Array.from({ length: TERMINAIS }, (_, n) => chaveDe(grupoId, n));
    const { rowCount: jaCheio } = await dono.query('select from terminal where grupo_id = $1 limit 1', [grupoId]);
    if (!jaCheio) {
      const { empresaId } = await encherLoja(palco, PRODUTOS);
      await dono.query(
        `insert into terminal (grupo_id, empresa_id, nome, tipo, chave_hash, chave_em)
         select $1, $2, 'Caixa ' || n, 'caixa', chave, now() from unnest($3::text[]) with ordinality x (chave, n)`,
        [grupoId, empresaId, chaves.map(resumo)],
      );
      await anos(dono, grupoId);
    }
    const { rows: produtos } = await database.read(grupoId, (db) =>
      sql<{
        id: number;
        descricao: string;
      }>`select id, descricao from produto where grupo_id = ${grupoId} order by id % 997, id limit 500`.execute(db),
    );
    const formas = [{ id: null, especie: 'dinheiro' as const }];
    const { rows: sessoes } = await dono.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = parentOf(sessoes[0]?.pid ?? 0);
    return {
      postmaster,
      chaves,
      loja: { produtos: produtos.map((um) => ({ ...um, preco: '12.50' })), formas, operadorId: null },
    };
  } finally {
    await dono.end();
  }
}

/** Three years of sales of one item, as rows alone, which is all a list reads. */
async function anos(dono: pg.Client, grupoId: number): Promise<void> {
  const LOTE = 50_000;
  await dono.query(
    'create temp table a_venda as select row_number() over (order by id) - 1 as n, id from produto where grupo_id = $1',
    [grupoId],
  );
  await timed(`${VENDAS.toLocaleString('pt-BR')} vendas`, async () => {
    for (let de = 1; de <= VENDAS; de += LOTE) {
      const ate = Math.min(de + LOTE - 1, VENDAS);
      for (const linhas of dasVendas) await dono.query(linhas, [grupoId, de, ate]);
    }
    await dono.query('vacuum analyze venda, venda_ato, venda_item, venda_pagamento');
    return '';
  });
}

const dasVendas = [
  `insert into venda (grupo_id, id, uuid, empresa_id, terminal_id, canal, ocorrida_em, ocorrida_no_terminal, dia, hora, bruto, desconto,
       servico, taxa_entrega, acrescimo, total, troco, modelo, serie, numero)
     overriding system value
     select $1, n, gen_random_uuid(), t.empresa_id, t.id, 'balcao', quando, quando, quando::date, extract(hour from quando), valor, 0, 0, 0, 0,
       valor, 0, '65', 1, n
     from generate_series($2::int, $3::int) n,
       lateral (select timestamptz '2023-11-01' + make_interval(secs => (n::bigint * 7919 % 94608000)::int) as quando, 5 + n % 500 as valor) v,
       lateral (select id, empresa_id from terminal where grupo_id = $1 order by id offset n % ${TERMINAIS} limit 1) t`,
  `insert into venda_ato (grupo_id, id, uuid, venda_id, empresa_id, tipo, terminal_id, canal, ocorrido_em, dia, hora, bruto, desconto, servico,
       taxa_entrega, acrescimo, total, documentos)
     overriding system value
     select grupo_id, id, uuid, id, empresa_id, 'venda', terminal_id, canal, ocorrida_em, dia, hora, bruto, 0, 0, 0, 0, total, 1
     from venda where grupo_id = $1 and id between $2 and $3`,
  `insert into venda_item (grupo_id, ato_id, venda_id, empresa_id, dia, item, produto_id, descricao, quantidade, unitario, bruto, desconto, liquido)
     select v.grupo_id, v.id, v.id, v.empresa_id, v.dia, 1, p.id, 'Produto', 1, v.total, v.total, 0, v.total
     from venda v join a_venda p on p.n = v.id % ${PRODUTOS} where v.grupo_id = $1 and v.id between $2 and $3`,
  `insert into venda_pagamento (grupo_id, ato_id, venda_id, empresa_id, dia, especie, valor)
     select grupo_id, id, id, empresa_id, dia, case id % 3 when 0 then 'dinheiro' else 'pix' end, total
     from venda where grupo_id = $1 and id between $2 and $3`,
  `select setval(pg_get_serial_sequence('app.venda', 'id'), $3::bigint), setval(pg_get_serial_sequence('app.venda_ato', 'id'), $3::bigint), $1::bigint, $2::bigint`,
];

async function medir(servidores: Servidores, cheio: Cheio, palco: Palco): Promise<void> {
  await catalogo(servidores, cheio);
  await buscas(servidores, palco);
  await rajada(servidores, cheio, palco);
  await dia(servidores, cheio, palco);
}

const dizer = (certo: boolean, meta: string): string => {
  if (!certo) process.exitCode = 1;
  return `${certo ? '✓' : '✗'} (meta ${meta})`;
};
const noPercentil = (tempos: readonly number[], parte: number): number =>
  tempos.toSorted((a, b) => a - b)[Math.min(tempos.length - 1, Math.floor(tempos.length * parte))] ?? 0;

/** Everything a new terminal reads, and then what changed since: nothing. */
async function catalogo({ api }: Servidores, { chaves: [chave = ''] }: Cheio): Promise<void> {
  const terminal = new TerminalSimulado({ base: api.url, chave, semente: 1 });
  await terminal.mudancas();
  let marca: string | undefined;
  const segundos = await timed('catálogo inteiro de um terminal', async () => {
    const lido = await terminal.mudancas();
    marca = lido.marca;
    return `${lido.itens.length} itens`;
  });
  console.log(dizer(segundos < META_DO_CATALOGO_S, `${META_DO_CATALOGO_S} s`));
  await timed('o que mudou desde então', async () => `${(await terminal.mudancas(marca)).itens.length} itens`);
}

const perguntas: Readonly<Record<string, Record<string, string>>> = {
  'as últimas': {},
  'pelo número': { search: String(Math.floor(VENDAS / 3)) },
  'de um dia': { de: '2026-03-10', ate: '2026-03-10' },
  'de um mês': { de: '2026-03-01', ate: '2026-03-31' },
  'por valor': { totalDe: '499', totalAte: '500', de: '2026-03-01', ate: '2026-03-31' },
  'em Pix, no dia': { especie: 'pix', de: '2026-03-10', ate: '2026-03-10' },
  'o ano inteiro': { de: '2026-01-01', ate: '2026-12-31' },
};

async function buscas(servidores: Servidores, { database, databaseUrl, grupoId }: Palco): Promise<void> {
  const actor = await atorDoBanco(database, databaseUrl, grupoId);
  const lida = listasLidas(database, databaseUrl).lidas.find(({ list }) => list.id === 'vendas');
  if (!lida) throw new Error('the list of sales is not there');
  for (const [nome, params] of Object.entries(perguntas)) {
    const pedida = { page: '1', rowsPerPage: '50', ...params };
    const { simples } = nuaDe(lida, actor, pedida);
    await fetch(`${servidores.bare.url}/preparar`, {
      method: 'POST',
      body: JSON.stringify({ nome, comandos: simples }),
    });
    const api = `/api/${lida.list.call.path}?${new URLSearchParams(pedida)}`;
    const bare = `/lista?nome=${encodeURIComponent(nome)}`;
    const caso = { goal: RAZAO, p95Goal: META_DA_BUSCA_MS, api: get(() => api), bare: get(() => bare) };
    await compare(servidores, { name: `vendas: ${nome}`, ...caso }, 1);
  }
}

/** A terminal with its shift open, which goes on where it stopped. */
async function aberto(base: string, chave: string, n: number): Promise<{ terminal: TerminalSimulado; turno: string }> {
  const { proximoSeq } = await new TerminalSimulado({ base, chave, semente: 1 }).bater();
  const terminal = new TerminalSimulado({
    base,
    chave,
    semente: n + Number(proximoSeq) * 1_000_003,
    proximoSeq: Number(proximoSeq),
  });
  const turno = terminal.acaso.uuid();
  terminal.acontecer('turno.aberto', { turno, operadorId: null, fundo: '100.00' });
  await terminal.esvaziar();
  return { terminal, turno };
}

/** Each terminal sends two sales a second, for so long. @returns milliseconds of each push, and how many sales there were */
async function vender(
  base: string,
  chaves: readonly string[],
  loja: Loja,
): Promise<{ tempos: number[]; vendas: number }> {
  const abertos = await Promise.all(chaves.map((chave, n) => aberto(base, chave, n)));
  const tempos: number[] = [];
  let vendas = 0;
  const ate = performance.now() + SEGUNDOS * 1000;
  await Promise.all(
    abertos.map(async ({ terminal, turno }, n) => {
      // Not all in the same moment.
      await new Promise((later) => setTimeout(later, (n * 1000) / abertos.length));
      while (performance.now() < ate) {
        const comeco = performance.now();
        for (let vez = 0; vez < 2; vez++) terminal.acontecer('venda', vendaAoAcaso(terminal.acaso, loja, turno));
        vendas += 2;
        await terminal.enviar();
        const levou = performance.now() - comeco;
        tempos.push(levou);
        await new Promise((later) => setTimeout(later, Math.max(0, 1000 - levou)));
      }
      await terminal.esvaziar();
    }),
  );
  return { tempos, vendas };
}

const contar = async ({ database, grupoId }: Palco): Promise<{ vendas: number; atraso: number }> => {
  const { rows } = await database.read(grupoId, (db) =>
    sql<{
      vendas: number;
      atraso: number;
    }>`select (select count(*)::int from venda where grupo_id = ${grupoId} and id > ${VENDAS}) as vendas,
      coalesce((select extract(epoch from now() - min(v.recebida_em))::float from venda_efeito f join venda v on v.grupo_id = f.grupo_id and v.id = f.venda_id
        where f.grupo_id = ${grupoId} and f.situacao = 'pendente'), 0) as atraso`.execute(db),
  );
  return rows[0] ?? { vendas: 0, atraso: 0 };
};

/** Waits until nothing is left to follow from sales. @returns the longest that anything waited meanwhile, seconds */
async function efeitosFeitos(palco: Palco): Promise<number> {
  for (let maior = 0; ; ) {
    const { atraso } = await contar(palco);
    if (atraso === 0) return maior;
    maior = Math.max(maior, atraso);
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** What a sale costs the processors from now on, whatever else the machine does. @returns milliseconds of each */
function porVenda({ api }: Servidores, { postmaster }: Cheio): (vendas: number) => { api: number; banco: number } {
  const [daApi, doBanco] = [cpuOf(api.pid), cpuOfFamily(postmaster)];
  return (vendas) => ({
    api: (cpuOf(api.pid) - daApi) / vendas,
    banco: (cpuOfFamily(postmaster) - doBanco) / vendas,
  });
}

async function rajada(servidores: Servidores, cheio: Cheio, palco: Palco): Promise<void> {
  const { api, bare } = servidores;
  const { chaves, loja } = cheio;
  const antes = (await contar(palco)).vendas;
  const nu: number[] = [];
  for (let n = 0; n < 200; n++) {
    const comeco = performance.now();
    await fetch(`${bare.url}/create`, {
      method: 'POST',
      body: JSON.stringify({ nome: `rajada ${process.hrtime.bigint()}` }),
    });
    nu.push(performance.now() - comeco);
  }
  const custou = porVenda(servidores, cheio);
  const guardado = await tamanhos(palco);
  const { tempos, vendas } = await vender(api.url, chaves, loja);
  const gravadas = (await contar(palco)).vendas - antes;
  const p95 = noPercentil(tempos, 0.95);
  console.log(
    `rajada: ${vendas} vendas de ${chaves.length} terminais em ${SEGUNDOS} s; gravadas ${gravadas} ${dizer(gravadas === vendas, 'todas')}; ` +
      `envio de duas p50 ${noPercentil(tempos, 0.5).toFixed(0)} p95 ${p95.toFixed(0)} ms ${dizer(p95 < META_DO_ENVIO_MS, `${META_DO_ENVIO_MS} ms`)}; ` +
      `uma linha no servidor nu p95 ${noPercentil(nu, 0.95).toFixed(1)} ms`,
  );
  const depois = await efeitosFeitos(palco);
  const cada = custou(vendas);
  console.log(
    `rajada: efeitos prontos, ${depois.toFixed(1)} s depois; processador por venda: API ${cada.api.toFixed(1)} ms, banco ${cada.banco.toFixed(1)} ms`,
  );
  const guarda = await tamanhos(palco);
  const kb = (de: 'dados' | 'log') => ((guarda[de] - guardado[de]) / vendas / 1000).toFixed(1);
  console.log(`rajada: por venda, com o que segue dela, ${kb('dados')} kB de dados e ${kb('log')} kB de log`);
}

/** Bytes of the database, and of all that its log ever had. */
const tamanhos = ({ database }: Palco): Promise<{ dados: number; log: number }> =>
  database.control(async (db) => {
    const { rows } = await sql<{
      dados: number;
      log: number;
    }>`select pg_database_size(current_database()) as dados, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as log`.execute(
      db,
    );
    return rows[0] as { dados: number; log: number };
  });

/** Twenty sales a second while a report is read; what follows from them must keep up. */
async function dia(servidores: Servidores, cheio: Cheio, palco: Palco): Promise<void> {
  const { api, renovar } = servidores;
  const { chaves, loja } = cheio;
  await renovar();
  let acabou = false;
  let atraso = 0;
  const relatorio = async () => {
    while (!acabou) {
      await fetch(`${api.url}/api/sales/rearguard?de=2026-03-01&ate=2026-03-31`, {
        headers: { authorization: `Bearer ${api.token}` },
      }).then((r) => r.text());
      atraso = Math.max(atraso, (await contar(palco)).atraso);
      await new Promise((later) => setTimeout(later, 1000));
    }
  };
  const custou = porVenda(servidores, cheio);
  const lendo = relatorio();
  const { tempos, vendas } = await vender(api.url, chaves.slice(0, TERMINAIS_DO_DIA), loja);
  acabou = true;
  await lendo;
  atraso = Math.max(atraso, await efeitosFeitos(palco));
  const cada = custou(vendas);
  console.log(
    `dia: ${vendas} vendas; envio p95 ${noPercentil(tempos, 0.95).toFixed(0)} ms; atraso dos efeitos ${atraso.toFixed(1)} s ` +
      `${dizer(atraso <= META_DO_ATRASO_S, `${META_DO_ATRASO_S} s`)}; processador por venda: API ${cada.api.toFixed(1)} ms ` +
      `${dizer(cada.api < META_DO_PROCESSADOR_MS, `${META_DO_PROCESSADOR_MS} ms`)}, banco ${cada.banco.toFixed(1)} ms`,
  );
}
