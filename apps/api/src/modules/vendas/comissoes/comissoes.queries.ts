import { type CausaDaComissao, type ComissaoDoVendedor, listaDeComissoes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, juntarEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';
import { secaoDoProduto } from '../../produtos/public.ts';

export const comissoes: ListSource = {
  list: listaDeComissoes,
  from: {
    table: 'comissao',
    alias: 'x',
    joins: {
      e: juntarEmpresa('x'),
      vd: juntarPessoa('x', 'vd', 'vendedor_id'),
      v: sql`join venda v on v.grupo_id = x.grupo_id and v.id = x.venda_id`,
      cl: sql`left ${juntarEmpresaEm('v.cliente_id', 'cl')}`,
    },
  },
  scope: (reach) => [sql`x.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'x.empresa_id')],
  values: {
    vendedor: { id: sql`x.vendedor_id`, label: sql`vd.nome` },
    cliente: { id: sql`cl.id`, label: sql`cl.nome_fantasia` },
    empresa: { id: sql`x.empresa_id`, label: sql`e.nome_fantasia` },
    vendaId: sql`x.venda_id`,
  },
  filters: {
    vendedorId: (id) => sql`x.vendedor_id = ${id}`,
    causa: (causa) => sql`x.causa = ${sql.lit(causa)}`,
    empresaId: (id) => sql`x.empresa_id = ${id}`,
    de: (dia) => sql`x.dia >= ${dia}::date`,
    ate: (dia) => sql`x.dia <= ${dia}::date`,
  },
  search: { where: (texto) => sql`app.normalizar(cl.nome_fantasia) like all (${containsPatterns(texto)})` },
  sums: { base: sql`x.base`, valor: sql`x.valor` },
};

/** What each seller earned in a period, the most first. */
export async function porVendedor(
  db: Db,
  actor: Actor,
  { de, ate }: { de: string; ate: string },
): Promise<ComissaoDoVendedor[]> {
  const { rows } = await sql<ComissaoDoVendedor>`
    select json_build_object('id', x.vendedor_id, 'rotulo', min(vd.nome)) as vendedor, count(distinct x.venda_id)::int as vendas,
      sum(x.base)::text as base, coalesce(sum(x.valor) filter (where x.valor > 0), 0)::numeric(18, 2)::text as ganho,
      coalesce(sum(x.valor) filter (where x.valor < 0), 0)::numeric(18, 2)::text as tirado, sum(x.valor)::text as valor
    from comissao x ${juntarPessoa('x', 'vd', 'vendedor_id')}
    ${whereAll([sql`x.grupo_id = ${actor.grupoId}`, ...daPessoa(actor, 'x.empresa_id'), sql`x.dia between ${de}::date and ${ate}::date`])}
    group by x.vendedor_id order by sum(x.valor) desc, x.vendedor_id`.execute(db);
  return rows;
}

/** Which rule each item of these sales falls under, kept as it is when they are sold: a rule that changes later changes none. */
export const fixarRegras = (tx: Tx, grupoId: number, vendaIds: readonly number[]) =>
  sql`insert into comissao_item (grupo_id, item_id, venda_id, vendedor_id, regra_id, percentual, momento)
    select i.grupo_id, i.id, i.venda_id, s.id, r.id, r.percentual, r.momento
    from venda_item i join venda v on v.grupo_id = i.grupo_id and v.id = i.venda_id
    cross join lateral (select coalesce(i.vendedor_id, v.vendedor_id) as id, ${secaoDoProduto('i.produto_id')} as secao_id) s
    cross join lateral (select r.id, r.percentual, r.momento from comissao_regra r
      where r.grupo_id = i.grupo_id and r.ativo and (r.vendedor_id is null or r.vendedor_id = s.id)
        and (r.produto_id is null or r.produto_id = i.produto_id) and (r.secao_id is null or r.secao_id = s.secao_id)
      order by r.produto_id is not null desc, r.secao_id is not null desc, r.vendedor_id is not null desc, r.id limit 1) r
    where i.grupo_id = ${grupoId} and i.venda_id = any(${[...vendaIds]}::bigint[]) and i.de_item_id is null and s.id is not null
    on conflict do nothing`.execute(tx);

/** Why what sellers have of a sale changes now. */
export interface Acerto {
  vendaId: number;
  causa: CausaDaComissao;
  dia: string;
  atoId: number | null;
  baixaId: number | null;
}

const depois = sql.raw(`('crediario', 'boleto')`);

/**
 * Brings what each seller has of these sales to what they have a right to now: the share of the net of their items. Of rules on receipt,
 * the part of the sale that was paid. What is missing or too much is one row, so that asking again adds nothing.
 *
 * @param acertos at most one a sale
 */
export async function acertar(tx: Tx, grupoId: number, acertos: readonly Acerto[]): Promise<void> {
  const ids = acertos.map(({ vendaId }) => vendaId);
  await sql`select from venda where grupo_id = ${grupoId} and id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  await sql`with pedidas as (
      select * from jsonb_to_recordset(${JSON.stringify(acertos)}::jsonb)
        as p("vendaId" bigint, causa text, dia date, "atoId" bigint, "baixaId" bigint)
    ), pago as (
      select p."vendaId" as id,
        (select sum(a.total) from venda_ato a where a.grupo_id = ${grupoId} and a.venda_id = p."vendaId") as total,
        coalesce((select sum(g.valor - g.troco) from venda_pagamento g where g.grupo_id = ${grupoId} and g.venda_id = p."vendaId"
          and g.especie not in ${depois}), 0)
        + coalesce((select sum(r.principal) from comissao_recebimento r where r.grupo_id = ${grupoId} and r.venda_id = p."vendaId"), 0) as recebido
      from pedidas p
    ), direito as (
      select ci.venda_id, ci.vendedor_id, ci.momento, sum(x.liquido) as base, sum(x.liquido * ci.percentual / 100) as valor
      from comissao_item ci join venda_item x on x.grupo_id = ci.grupo_id and x.venda_id = ci.venda_id and coalesce(x.de_item_id, x.id) = ci.item_id
      where ci.grupo_id = ${grupoId} and ci.venda_id = any(${ids}::bigint[]) group by 1, 2, 3
    ), devido as (
      select d.venda_id, d.vendedor_id, d.momento, round(d.base * f.parte, 2) as base, round(d.valor * f.parte, 2) as valor
      from direito d join pago g on g.id = d.venda_id
      cross join lateral (select case when d.momento = 'venda' then 1 when g.total <= 0 then 0
        else least(1, greatest(0, g.recebido) / g.total) end as parte) f
    ), falta as (
      select d.venda_id, d.vendedor_id, d.momento, d.base - coalesce(sum(c.base), 0) as base, d.valor - coalesce(sum(c.valor), 0) as valor
      from devido d left join comissao c on c.grupo_id = ${grupoId} and c.venda_id = d.venda_id and c.vendedor_id = d.vendedor_id
        and c.momento = d.momento
      group by d.venda_id, d.vendedor_id, d.momento, d.base, d.valor
    )
    insert into comissao (grupo_id, empresa_id, vendedor_id, venda_id, momento, causa, dia, base, valor, ato_id, baixa_id)
    select ${grupoId}, v.empresa_id, f.vendedor_id, f.venda_id, f.momento, p.causa, p.dia, f.base, f.valor, p."atoId", p."baixaId"
    from falta f join pedidas p on p."vendaId" = f.venda_id join venda v on v.grupo_id = ${grupoId} and v.id = f.venda_id
    where f.valor <> 0 order by f.venda_id, f.vendedor_id`.execute(tx);
}

/**
 * What a settlement received of sales, interest left out; told once.
 *
 * @param recebidos by the payment of the sale that made the title
 * @returns the sales
 */
export async function anotarRecebimentos(
  tx: Tx,
  grupoId: number,
  baixaId: number,
  recebidos: readonly { pagamentoId: number; principal: string }[],
): Promise<number[]> {
  const { rows } = await sql<{
    vendaId: number;
  }>`insert into comissao_recebimento (grupo_id, venda_id, baixa_id, principal)
    select ${grupoId}, p.venda_id, ${baixaId}, sum(r.principal)
    from jsonb_to_recordset(${JSON.stringify(recebidos)}::jsonb) as r("pagamentoId" bigint, principal numeric)
    join venda_pagamento p on p.grupo_id = ${grupoId} and p.id = r."pagamentoId" group by p.venda_id
    on conflict do nothing returning venda_id as "vendaId"`.execute(tx);
  return rows.map(({ vendaId }) => vendaId);
}

/** The acts of sales as commission follows them. */
export async function atosParaComissao(
  tx: Tx,
  grupoId: number,
  atoIds: readonly number[],
): Promise<(Omit<Acerto, 'baixaId'> & { baixaId: null })[]> {
  const { rows } = await sql<Omit<Acerto, 'baixaId'>>`select a.venda_id as "vendaId",
      case a.tipo when 'cancelamento' then 'cancelamento' when 'devolucao' then 'devolucao' else 'venda' end as causa,
      a.dia, a.id as "atoId"
    from venda_ato a where a.grupo_id = ${grupoId} and a.id = any(${[...atoIds]}::bigint[]) order by a.id`.execute(tx);
  return rows.map((ato) => ({ ...ato, baixaId: null }));
}
