import {
  type FaixaDeValidade,
  listaDeLotes,
  listaDeMinimos,
  listaDeSaldos,
  listaDeSeriais,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import { fusoDaLinha, porEmpresa } from '../alcance.ts';
import {
  ATE_ONDE,
  buscaPorProduto,
  empresaNomeada,
  estoquesDaPessoa,
  exatosDoProduto,
  filtrosDoEstoque,
  juncoesDoEstoque,
  ordensDoProduto,
  produtoAchado,
  produtoJson,
  valoresDoEstoque,
} from './fonte.ts';
import { resumoMantido } from './saldos-mantidos.ts';

const saldo = sql`coalesce(s.saldo, 0)`;
const reservado = sql`coalesce(s.reservado, 0)`;
const custo = sql`coalesce(s.custo_medio, 0)`;
const valor = sql`coalesce(s.valor, 0.00)`;
/** Sent here and not yet received, by the main stock or the one named; what lacked, until it is said what became of it. */
const emTransito = sql`(select coalesce(sum(greatest(i.quantidade - coalesce(i.recebida, 0), 0)), 0) from estoque_transferencia t
  join estoque_transferencia_item i on i.grupo_id = t.grupo_id and i.transferencia_id = t.id
  where t.grupo_id = e.grupo_id and t.situacao in ('enviada', 'recebida') and t.destino_id = e.empresa_id and i.produto_id = e.produto_id
    and case when t.destino_local is null then e.principal else app.normalizar(t.destino_local) = app.normalizar(e.nome) end)`;

const comSaldo = {
  ...juncoesDoEstoque,
  s: sql`left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id`,
};
/** Stocks in use; those of a parent of a grid hold nothing. */
const emUso = sql`(e.ativo or ${saldo} <> 0) and p.controla_estoque and not p.usa_grade`;

const daSituacao: Readonly<Record<string, Sql>> = {
  positivo: sql`s.saldo > 0`,
  // Written so that the planner counts on many of them.
  zerado: sql`(s.saldo <> 0) is not true`,
  negativo: sql`s.saldo < 0`,
};

export const saldos: ListSource = {
  list: listaDeSaldos,
  table: 'produto_estoque',
  alias: 'e',
  joins: comSaldo,
  scope: (reach) => [...estoquesDaPessoa(reach), emUso],
  // What there is of an inactive product is still there, and still worth what it is worth.
  active: sql`(p.ativo or ${saldo} <> 0)`,
  values: {
    ...valoresDoEstoque,
    saldo,
    reservado,
    disponivel: sql`${saldo} - ${reservado}`,
    emTransito,
    custoMedio: custo,
    valor,
    ultimoMovimentoEm: sql`s.ultimo_em`,
    produtoAtivo: sql`p.ativo`,
  },
  orders: { ...ordensDoProduto, local: sql`e.nome_ordem` },
  filters: { ...filtrosDoEstoque, situacao: (situacao) => daSituacao[String(situacao)] ?? null },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { valor },
  kept: resumoMantido,
  walksTo: ATE_ONDE,
};

const dias = sql`(l.validade - hj.hoje)`;
const limites: Record<FaixaDeValidade, Sql> = {
  vencido: sql`${dias} < 0`,
  ate7: sql`${dias} between 0 and 7`,
  ate30: sql`${dias} between 8 and 30`,
  ate60: sql`${dias} between 31 and 60`,
  depois: sql`${dias} > 60`,
};
const faixa = sql`case when l.validade is null then null when ${limites.vencido} then 'vencido' when ${limites.ate7} then 'ate7'
  when ${limites.ate30} then 'ate30' when ${limites.ate60} then 'ate60' else 'depois' end`;
const valorDoLote = sql`round(sl.saldo * ${custo}, 2)`;
const estoqueDoLote = sql`join produto_estoque e on e.grupo_id = sl.grupo_id and e.id = sl.estoque_id`;
const juncoesDoLote = {
  e: estoqueDoLote,
  ...comSaldo,
  /** Today where the company is, once a company and not once a lot. */
  hj: sql`join ${porEmpresa(sql`(now() at time zone ${fusoDaLinha})::date as hoje`)} hj on hj.grupo_id = e.grupo_id and hj.id = e.empresa_id`,
  l: sql`join produto_lote l on l.grupo_id = sl.grupo_id and l.id = sl.lote_id`,
};

export const lotes: ListSource = {
  list: listaDeLotes,
  table: 'estoque_saldo_lote',
  alias: 'sl',
  key: ['estoque_id', 'lote_id'],
  joins: juncoesDoLote,
  scope: (reach) => [sql`sl.grupo_id = ${reach.grupoId}`, ...estoquesDaPessoa(reach), sql`sl.saldo <> 0`],
  values: {
    ...valoresDoEstoque,
    // One number for a stock and its lot: neither has near 2^26 rows in a group, and a browser's list wants one id a row.
    id: sql`(sl.estoque_id * 67108864 + sl.lote_id)`,
    numero: sql`l.numero`,
    elaboracao: sql`l.elaboracao`,
    validade: sql`l.validade`,
    faixa,
    dias,
    custoMedio: custo,
    valor: valorDoLote,
  },
  orders: ordensDoProduto,
  filters: {
    ...filtrosDoEstoque,
    faixa: (escolhida) => sql`${limites[escolhida as FaixaDeValidade]} and sl.saldo > 0`,
  },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { valor: valorDoLote },
};

/** How much expires when, by range. */
export const faixasDosLotes = (onde: Sql): Sql => sql`
  select ${faixa} as faixa, count(*)::int as lotes, sum(sl.saldo)::text as quantidade, sum(${valorDoLote})::text as valor
  from estoque_saldo_lote sl ${sql.join(Object.values(juncoesDoLote), sql` `)} ${onde} group by 1`;

/** Serials that are nowhere (sold, in transit) belong to whoever sees the product; those in a stock to its company. */
export const seriais: ListSource = {
  list: listaDeSeriais,
  table: 'produto_serial',
  alias: 'sr',
  joins: {
    p: sql`join produto p on p.grupo_id = sr.grupo_id and p.id = sr.produto_id`,
    u: juncoesDoEstoque.u,
    e: sql`left join produto_estoque e on e.grupo_id = sr.grupo_id and e.id = sr.estoque_id`,
    emp: sql`left join empresa emp on emp.grupo_id = e.grupo_id and emp.id = e.empresa_id`,
  },
  scope: ({ grupoId, empresas }) => [
    sql`sr.grupo_id = ${grupoId}`,
    sql`sr.ativo`,
    ...(empresas === 'todas' ? [] : [sql`(e.id is null or e.empresa_id = any(${empresas}))`]),
  ],
  values: { produto: produtoJson, empresa: empresaNomeada, local: sql`e.nome` },
  orders: { ...ordensDoProduto, estado: sql`sr.estado` },
  filters: { ...filtrosDoEstoque, estado: (estado) => sql`sr.estado = ${sql.lit(estado)}` },
  search: {
    where: (texto) => sql`(${produtoAchado(texto)} or app.normalizar(sr.numero) = app.normalizar(btrim(${texto})))`,
  },
  exact: exatosDoProduto,
};

/** How much a stock lacks to its maximum, or to its minimum where it has none. */
const falta = sql`greatest(coalesce(e.maximo, e.minimo) - ${saldo} + ${reservado} - ${emTransito}, 0)`;
const fator = sql`coalesce(f.fator, 1)`;
const sugestao = sql`case when ${fator} > 1 or not (p.permitir_fracionar or p.por_kg or p.pesa_na_balanca or u.fracionavel)
  then ceil(${falta} / ${fator}) * ${fator} else ${falta} end`;
const custoDeCompra = sql`coalesce(f.ultimo_custo / ${fator}, nullif(s.custo_medio, 0), p.custo_real, p.custo_unitario)`;
const valorDaCompra = sql`round(coalesce(${sugestao} * ${custoDeCompra}, 0), 2)`;

export const minimos: ListSource = {
  list: listaDeMinimos,
  table: 'produto_estoque',
  alias: 'e',
  joins: {
    ...comSaldo,
    f: sql`left join lateral (select pf.fornecedor_id, pf.fator, pf.unidade, pf.ultimo_custo, fo.nome_fantasia
      from produto_fornecedor pf join empresa fo on fo.grupo_id = pf.grupo_id and fo.id = pf.fornecedor_id
      where pf.grupo_id = e.grupo_id and pf.produto_id = e.produto_id and pf.ativo order by pf.atualizado_em desc, pf.id limit 1) f on true`,
  },
  scope: (reach, lado) => [
    ...estoquesDaPessoa(reach),
    emUso,
    sql`p.ativo`,
    lado === 'acima' ? sql`${saldo} > e.maximo` : sql`${saldo} - ${reservado} < e.minimo`,
  ],
  scopeShape: (_, { acima }) => (acima === true ? 'acima' : 'abaixo'),
  values: {
    ...valoresDoEstoque,
    saldo,
    emTransito,
    sugestao,
    fornecedor: { id: sql`f.fornecedor_id`, label: sql`f.nome_fantasia` },
    sugestaoCompra: sql`case when f.fornecedor_id is not null then json_build_object('quantidade', trim_scale(${sugestao} / ${fator})::text, 'unidade', coalesce(f.unidade, u.sigla), 'fator', ${fator}::text) end`,
    custo: sql`round(${custoDeCompra}, 4)`,
    valor: valorDaCompra,
  },
  orders: { ...ordensDoProduto, saldo, sugestao },
  filters: {
    ...filtrosDoEstoque,
    acima: () => null,
    fornecedorId: (id) =>
      sql`exists (select from produto_fornecedor pf where pf.grupo_id = e.grupo_id and pf.produto_id = e.produto_id and pf.ativo and pf.fornecedor_id = ${id})`,
  },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { valor: valorDaCompra },
};
