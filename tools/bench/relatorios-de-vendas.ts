import pg from 'pg';
import { guardarVendas } from '../../apps/api/src/modules/vendas/relatorios/guardar-vendas.ts';
import {
  type AnyReport,
  relatorioDoCustoPorCanal,
  relatoriosDeVendas,
  relatoriosDoCusto,
} from '../../packages/contracts/src/index.ts';
import { encherLoja } from './loja.ts';
import { noPalco, type Palco, type Servidores, timed } from './palco.ts';
import { usoDe } from './processo.ts';

const VENDAS = Number(process.env.BENCH_VENDAS ?? 2_000_000);
const PRODUTOS = 5_000;
const CLIENTES = 5_000;
const LOTE = 50_000;
const VEZES = 3;
/** In seconds: the first page of a report, the start page, a sheet of 100,000 rows, a paper of 1,000 pages. */
const METAS = { relatorio: 1, painel: 0.3, planilha: 6, papel: 60 } as const;
/** Memory that a file may take of the server, in MB, whatever its length. */
const META_DE_MEMORIA = 150;
const ANO = { de: '2025-01-01', ate: '2025-12-31' };

/** Every report of sales over a year of very many of them, the start page of that year, and its largest files. */
export const benchRelatoriosDeVendas = (): Promise<void> =>
  noPalco(
    async (palco) => {
      await encher(palco);
      // As the clock does.
      await timed('somas das vendas guardadas', async () => {
        await guardarVendas(palco.database, palco.grupoId);
        return '';
      });
    },
    medir,
    process.env.BENCH_PASTA,
  );

async function encher(palco: Palco): Promise<void> {
  const { databaseUrl, grupoId } = palco;
  const dono = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public -c timezone=UTC' });
  await dono.connect();
  try {
    await dono.query("select set_config('app.grupo_id', $1, false)", [String(grupoId)]);
    const { rowCount: jaCheio } = await dono.query('select from venda where grupo_id = $1 limit 1', [grupoId]);
    if (jaCheio) return;
    const { empresaId } = await encherLoja(palco, PRODUTOS);
    await dono.query(
      `insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, cliente)
       select $1, 'Cliente ' || n, 'C' || n, true from generate_series(1, ${CLIENTES}) n`,
      [grupoId],
    );
    await dono.query(
      `insert into terminal (grupo_id, empresa_id, nome, tipo) select $1, $2, 'Caixa ' || n, 'caixa' from generate_series(1, 4) n`,
      [grupoId, empresaId],
    );
    for (const [tabela, de] of [
      ['um_produto', 'produto where grupo_id = $1'],
      ['um_cliente', 'empresa where grupo_id = $1 and cliente'],
      ['um_terminal', 'terminal where grupo_id = $1'],
    ])
      await dono.query(
        `create temp table ${tabela} as select row_number() over (order by id) - 1 as lugar, id from ${de}`,
        [grupoId],
      );
    // The triggers that keep sums of lists and history are not what is measured.
    await dono.query('set session_replication_role = replica');
    await timed(`${VENDAS.toLocaleString('pt-BR')} vendas de um ano`, async () => {
      for (let de = 1; de <= VENDAS; de += LOTE)
        for (const linhas of linhasDasVendas)
          await dono.query(linhas, [grupoId, de, Math.min(de + LOTE - 1, VENDAS), empresaId]);
      await dono.query('vacuum analyze venda, venda_ato, venda_item, venda_pagamento');
      return '';
    });
  } finally {
    await dono.end();
  }
}

/** Sales of two items each: one in three of somebody known, one in ten with a discount, one in a hundred taken back. */
const linhasDasVendas = [
  `insert into venda (grupo_id, id, uuid, empresa_id, terminal_id, canal, cliente_id, ocorrida_em, ocorrida_no_terminal, dia, hora, pessoas,
       bruto, desconto, servico, taxa_entrega, acrescimo, total, troco, modelo, serie, numero, situacao)
     overriding system value
     select $1, n, gen_random_uuid(), $4, t.id, (array['balcao', 'mesa', 'entrega', 'ifood'])[1 + n % 4], c.id, quando, quando, quando::date,
       extract(hour from quando), 2, valor, desconto, 0, 0, 0, valor - desconto, 0, '65', 1, n,
       case when n % 100 = 0 then 'cancelada' else 'registrada' end
     from generate_series($2::int, $3::int) n
     cross join lateral (select timestamptz '2025-01-01' + make_interval(secs => (n::bigint * 7919 % 31536000)::int) as quando,
       (10 + n % 500)::numeric as valor, case when n % 10 = 0 then 1.50 else 0 end as desconto) v
     join um_terminal t on t.lugar = n % 4 left join um_cliente c on n % 3 = 0 and c.lugar = n % ${CLIENTES}`,
  `insert into venda_ato (grupo_id, id, uuid, venda_id, empresa_id, tipo, terminal_id, canal, ocorrido_em, dia, hora, bruto, desconto, servico,
       taxa_entrega, acrescimo, total, documentos, pessoas)
     overriding system value
     select grupo_id, id, uuid, id, empresa_id, 'venda', terminal_id, canal, ocorrida_em, dia, hora, bruto, desconto, 0, 0, 0, total, 1, 2
     from venda where grupo_id = $1 and id between $2 and $3 and $4::bigint is not null`,
  `insert into venda_ato (grupo_id, id, uuid, venda_id, empresa_id, tipo, terminal_id, canal, ocorrido_em, dia, hora, bruto, desconto, servico,
       taxa_entrega, acrescimo, total, documentos, pessoas, motivo)
     overriding system value
     select grupo_id, ${VENDAS} + id, gen_random_uuid(), id, empresa_id, 'cancelamento', terminal_id, canal, ocorrida_em, dia, hora, -bruto,
       -desconto, 0, 0, 0, -total, -1, -2, 'engano'
     from venda where grupo_id = $1 and id between $2 and $3 and situacao = 'cancelada' and $4::bigint is not null`,
  `insert into venda_item (grupo_id, ato_id, venda_id, empresa_id, dia, item, produto_id, descricao, quantidade, unitario, bruto, desconto,
       liquido, custo)
     select v.grupo_id, v.id, v.id, v.empresa_id, v.dia, i, p.id, 'Produto', 1, v.bruto / 2, v.bruto / 2, v.desconto / 2, v.total / 2, v.bruto / 5
     from venda v cross join generate_series(1, 2) i join um_produto p on p.lugar = (v.id * i) % ${PRODUTOS}
     where v.grupo_id = $1 and v.id between $2 and $3 and $4::bigint is not null`,
  `insert into venda_pagamento (grupo_id, ato_id, venda_id, empresa_id, dia, especie, valor)
     select grupo_id, id, id, empresa_id, dia, (array['dinheiro', 'pix', 'cartao_credito', 'cartao_debito'])[1 + id % 4], total
     from venda where grupo_id = $1 and id between $2 and $3 and $4::bigint is not null`,
];

async function medir(servidores: Servidores): Promise<void> {
  const { call, job, renovar } = servidores;
  const ler = async (path: string) => {
    const feito = await call<{ jobId?: string }>('GET', path);
    if (feito.jobId !== undefined) await job(feito.jobId);
  };
  const todos: readonly AnyReport[] = [...relatoriosDeVendas, ...relatoriosDoCusto, relatorioDoCustoPorCanal];
  for (const { base, name } of todos) {
    await renovar();
    await melhor(name, METAS.relatorio, () => ler(`${base}/${name}?${new URLSearchParams(ANO)}`));
  }
  await renovar();
  await melhor('painel de hoje', METAS.painel, () => ler('dashboard'));
  await melhor('painel do ano', METAS.painel, () => ler(`dashboard?${new URLSearchParams(ANO)}`));
  await melhor('painel das lojas, o ano', METAS.painel, () => ler(`dashboard/multiloja?${new URLSearchParams(ANO)}`));
  await arquivos(servidores);
}

/** The last day until which there are about so many sales. */
const ateTer = (linhas: number): string =>
  new Date(Date.UTC(2025, 0, Math.max(1, Math.min(365, Math.ceil((linhas * 365) / VENDAS)))))
    .toISOString()
    .slice(0, 10);

async function arquivos({ api, call, job, renovar }: Servidores): Promise<void> {
  // A page across has some 33 lines.
  for (const [nome, formato, linhas, meta] of [
    ['planilha de 100.000 vendas', 'xlsx', 100_000, METAS.planilha],
    ['papel de 1.000 páginas', 'pdf', 33_000, METAS.papel],
  ] as const) {
    await renovar();
    const antes = (await usoDe(api.pid)).residente;
    let pico = antes;
    const olhar = setInterval(() => {
      void usoDe(api.pid).then(({ residente }) => {
        pico = Math.max(pico, residente);
      });
    }, 100);
    const dias = new URLSearchParams({ de: ANO.de, ate: ateTer(linhas) });
    await melhor(nome, meta, async () =>
      job((await call<{ jobId: string }>('GET', `relatorios/montados/lista-vendas/arquivo.${formato}?${dias}`)).jobId),
    );
    clearInterval(olhar);
    dizer(pico - antes <= META_DE_MEMORIA, `    memória ${antes} MB antes, até ${pico} (meta mais ${META_DE_MEMORIA})`);
  }
}

function dizer(certo: boolean, texto: string): void {
  if (!certo) process.exitCode = 1;
  console.log(`${certo ? '✓' : '✗'} ${texto}`);
}

/** The best of a few: the first also warms the cache. */
async function melhor(nome: string, meta: number, trabalho: () => Promise<unknown>): Promise<void> {
  const tempos: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    const comeco = performance.now();
    await trabalho();
    tempos.push((performance.now() - comeco) / 1000);
  }
  const tempo = Math.min(...tempos);
  dizer(
    tempo <= meta,
    `${nome.padEnd(40)} ${tempo.toFixed(2)} s; a primeira ${tempos[0]?.toFixed(2)} s (meta ${meta} s)`,
  );
}
