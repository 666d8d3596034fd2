import { listaDeSaldos, listaDeSeriais } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import {
  buscaPorProduto,
  empresaNomeada,
  estoquesDaPessoa,
  exatosDoProduto,
  filtrosDoEstoque,
  filtrosPeloEstoque,
  juncoesDoEstoque,
  ordensDoProduto,
  produtoAchado,
  produtoJson,
  valoresDoEstoque,
} from './fonte.ts';

export const saldo = sql`coalesce(s.saldo, 0)`;
export const reservado = sql`coalesce(s.reservado, 0)`;
const custo = sql`coalesce(s.custo_medio, 0)`;
const valor = sql`coalesce(s.valor, 0.00)`;
/** Sent here and not yet received, by the main stock or the one named; what lacked, until it is said what became of it. */
export const emTransito = sql`(select coalesce(sum(greatest(i.quantidade - coalesce(i.recebida, 0), 0)), 0) from estoque_transferencia t
  join estoque_transferencia_item i on i.grupo_id = t.grupo_id and i.transferencia_id = t.id
  where t.grupo_id = e.grupo_id and t.situacao in ('enviada', 'recebida') and t.destino_id = e.empresa_id and i.produto_id = e.produto_id
    and case when t.destino_local is null then e.principal else app.normalizar(t.destino_local) = app.normalizar(e.nome) end)`;

export const comSaldo = {
  ...juncoesDoEstoque,
  s: sql`left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id`,
};
/** Stocks in use; those of a parent of a grid hold nothing. */
export const emUso = sql`(e.ativo or ${saldo} <> 0) and p.controla_estoque and not p.usa_grade`;

const daSituacao: Readonly<Record<string, Sql>> = {
  positivo: sql`s.saldo > 0`,
  // Written so that the planner counts on many of them.
  zerado: sql`not coalesce(s.saldo <> 0, false)`,
  negativo: sql`s.saldo < 0`,
};

/** Companies that have stocks, from one to the next by the index. */
export const empresasComEstoque = sql`with recursive passo as (
    select min(x.empresa_id) as id from produto_estoque x where x.grupo_id = (select app.grupo_atual())
    union all select (select min(x.empresa_id) from produto_estoque x where x.grupo_id = (select app.grupo_atual()) and x.empresa_id > passo.id)
      from passo where passo.id is not null)
  select m.id, m.ordem from passo join empresa m on m.grupo_id = (select app.grupo_atual()) and m.id = passo.id`;

export const saldos: ListSource = {
  list: listaDeSaldos,
  from: {
    table: 'produto_estoque',
    alias: 'e',
    joins: comSaldo,
    // What there is of an inactive product is still there, and still worth what it is worth.
    active: sql`(p.ativo or ${saldo} <> 0)`,
  },
  scope: (reach) => [...estoquesDaPessoa(reach), emUso],
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
  orders: {
    ...ordensDoProduto,
    local: sql`e.nome_ordem`,
    empresa: { by: ordensDoProduto.empresa, few: empresasComEstoque, column: sql`e.empresa_id` },
    // Each has an index of its own.
    saldo: { has: sql`s.saldo <> 0`, figure: sql`s.saldo` },
    disponivel: { has: sql`(s.saldo - s.reservado) <> 0`, figure: sql`(s.saldo - s.reservado)` },
    custoMedio: { has: sql`s.custo_medio <> 0`, figure: sql`s.custo_medio` },
    valor: { has: sql`s.valor <> 0`, figure: sql`s.valor` },
  },
  filters: { ...filtrosDoEstoque, situacao: (situacao) => daSituacao[String(situacao)] ?? null },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { valor },
};

/** Serials that are nowhere (sold, in transit) belong to whoever sees the product; those in a stock to its company. */
export const seriais: ListSource = {
  list: listaDeSeriais,
  from: {
    table: 'produto_serial',
    alias: 'sr',
    joins: {
      p: sql`join produto p on p.grupo_id = sr.grupo_id and p.id = sr.produto_id`,
      u: juncoesDoEstoque.u,
      e: sql`left join produto_estoque e on e.grupo_id = sr.grupo_id and e.id = sr.estoque_id`,
      emp: sql`left join empresa emp on emp.grupo_id = e.grupo_id and emp.id = e.empresa_id`,
    },
  },
  scope: ({ grupoId, empresas }) => [
    sql`sr.grupo_id = ${grupoId}`,
    sql`sr.ativo`,
    ...(empresas === 'todas' ? [] : [sql`(e.id is null or e.empresa_id = any(${empresas}))`]),
  ],
  values: { produto: produtoJson, empresa: empresaNomeada, local: sql`e.nome` },
  orders: { ...ordensDoProduto, estado: sql`sr.estado` },
  filters: { ...filtrosPeloEstoque('sr'), estado: (estado) => sql`sr.estado = ${sql.lit(estado)}` },
  search: {
    where: (texto) => sql`(${produtoAchado(texto)} or app.normalizar(sr.numero) = app.normalizar(btrim(${texto})))`,
  },
  exact: exatosDoProduto,
};
