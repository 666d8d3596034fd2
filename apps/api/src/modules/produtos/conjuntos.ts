import { sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { keptFigure } from '../../platform/lists/kept.ts';
import { asked, type Question, type Reach, reachOf } from '../../platform/lists/slot.ts';
import type { FoundSet, Sql } from '../../platform/lists/source.ts';
import { daEmpresa } from './alcance.ts';

/** What a filter knows beside its own value: whose companies count, and what else is asked. */
export interface Pedido {
  reach: Pick<Reach, 'grupoId' | 'empresas'>;
  de: (param: string) => unknown;
}

const naEmpresa = ({ reach, de }: Pedido, coluna: string): Sql => {
  const empresaId = de('empresaId');
  return sql`${daEmpresa(reach, coluna)} ${empresaId === undefined ? sql`` : sql`and ${sql.ref(coluna)} = ${empresaId}`}`;
};

/** Balances `s` that are above zero, but for products that owe more elsewhere than they have. */
const saldosPositivos = (pedido: Pedido): Sql => {
  const daPessoa = (s: string) =>
    sql`${sql.ref(`${s}.grupo_id`)} = ${pedido.reach.grupoId} and ${sql.ref(`${s}.estoque_ativo`)} and ${naEmpresa(pedido, `${s}.empresa_id`)}`;
  return sql`s.saldo > 0 and ${daPessoa('s')} and s.produto_id not in (
    select t.produto_id from estoque_saldo t where ${daPessoa('t')}
      and t.produto_id in (select n.produto_id from estoque_saldo n where n.saldo < 0 and ${daPessoa('n')}
        and exists (select from estoque_saldo o where o.produto_id = n.produto_id and o.saldo > 0 and ${daPessoa('o')}))
    group by t.produto_id having sum(t.saldo) <= 0)`;
};
const daVariante = sql`estoque_saldo s join produto v on v.grupo_id = s.grupo_id and v.id = s.produto_id and v.ativo and v.produto_pai_id is not null`;

/** Ids of products with stock, and of grids whose variants have. */
const idsDoSaldo = (pedido: Pedido): Sql =>
  sql`select s.produto_id as id from estoque_saldo s where ${saldosPositivos(pedido)}`;
const idsDaGrade = (pedido: Pedido): Sql =>
  sql`select v.produto_pai_id as id from ${daVariante} where ${saldosPositivos(pedido)}`;
const idsComEstoque = (pedido: Pedido): Sql => sql`${idsDoSaldo(pedido)} union all ${idsDaGrade(pedido)}`;

/** The same of one product `r`, looked up. */
const temEstoque = (pedido: Pedido): Sql => sql`(
  coalesce((select true from estoque_saldo s where s.produto_id = r.id and ${saldosPositivos(pedido)} limit 1), false)
  or coalesce((select true from ${daVariante} where v.grupo_id = r.grupo_id and v.produto_pai_id = r.id and ${saldosPositivos(pedido)} limit 1), false))`;

export const comEstoque = (sim: unknown, pedido: Pedido): Sql =>
  sim === true
    ? sql`r.id in (${idsComEstoque(pedido)})`
    : sql`not exists (select from estoque_saldo s where s.produto_id = r.id and ${saldosPositivos(pedido)})
      and not exists (select from ${daVariante} where v.produto_pai_id = r.id and ${saldosPositivos(pedido)})`;

const MAIOR_PRECO = '99999999999999';
/** An amount as the index of prices compares it: in ten-thousandths. */
const inteiro = (valor: unknown): Sql => sql`(${valor}::numeric * 10000)::bigint`;

/** Prices `x` in the range asked for. */
const naFaixa = (
  pedido: Pedido,
): Sql => sql`x.grupo_id = ${pedido.reach.grupoId} and x.ativo and x.principal and ${naEmpresa(pedido, 'x.empresa_id')}
  and x.valor_inteiro >= ${inteiro(pedido.de('precoMinimo') ?? '0')} and x.valor_inteiro <= ${inteiro(pedido.de('precoMaximo') ?? MAIOR_PRECO)}`;
const semPrecoProprio = (variante: string): Sql => sql`not exists (select from produto_preco y
  where y.grupo_id = x.grupo_id and y.produto_id = ${sql.ref(`${variante}.id`)} and y.empresa_id = x.empresa_id and y.ativo and y.principal)`;

/** Ids of products whose price is in the range, and of variants without a price of their own in a company, sold by their grid's there. */
const idsDoPreco = (pedido: Pedido): Sql =>
  sql`select x.produto_id as id from produto_preco x where ${naFaixa(pedido)}`;
const idsDoPrecoDaGrade = (pedido: Pedido): Sql => sql`select v.id from produto v
  join produto_preco x on x.grupo_id = v.grupo_id and x.produto_id = v.produto_pai_id
  where v.grupo_id = ${pedido.reach.grupoId} and v.produto_pai_id is not null and ${naFaixa(pedido)} and ${semPrecoProprio('v')}`;
const idsNaFaixaDePreco = (pedido: Pedido): Sql => sql`${idsDoPreco(pedido)} union all ${idsDoPrecoDaGrade(pedido)}`;

/** The same of one product `r`, looked up. */
const precoServe = (pedido: Pedido): Sql => sql`(
  coalesce((select true from produto_preco x where x.produto_id = r.id and ${naFaixa(pedido)} limit 1), false)
  or (r.produto_pai_id is not null and coalesce((select true from produto_preco x
    where x.produto_id = r.produto_pai_id and ${naFaixa(pedido)} and ${semPrecoProprio('r')} limit 1), false)))`;

export const naFaixaDePreco = (pedido: Pedido): Sql => sql`r.id in (${idsNaFaixaDePreco(pedido)})`;

/** How many products some ids are: those of the other state are few, and looked up instead of the products. */
const quantos = (ids: Sql, { reach }: Pedido, inativos: boolean): Sql => {
  const inativo = sql`(select from produto i where i.grupo_id = ${reach.grupoId} and i.id = x.id and not i.ativo)`;
  return sql`(select count(*) from (${ids}) x where ${inativos ? sql`` : sql`not`} exists ${inativo})`;
};
const distintos = (ids: Sql): Sql => sql`select distinct id from (${ids}) x`;

const quantosComEstoque = (pedido: Pedido, inativos: boolean): Sql => {
  const soDaGrade = sql`select distinct x.id from (${idsDaGrade(pedido)}) x
    where not exists (select from estoque_saldo s where s.produto_id = x.id and ${saldosPositivos(pedido)})`;
  return sql`(${quantos(distintos(idsDoSaldo(pedido)), pedido, inativos)} + ${quantos(soDaGrade, pedido, inativos)})`;
};

/** In one company a product has one main price: then nothing is told apart, which is most of the work. */
const quantosNaFaixa = (pedido: Pedido, inativos: boolean): Sql => {
  const { grupoId } = pedido.reach;
  const ids = idsDoPreco(pedido);
  const soDaGrade = sql`select distinct g.id from (${idsDoPrecoDaGrade(pedido)}) g
    where not exists (select from produto_preco x where x.produto_id = g.id and ${naFaixa(pedido)})`;
  return sql`(case when (select count(*) from empresa where grupo_id = ${grupoId} and propria) = 1
    then ${quantos(ids, pedido, inativos)} else ${quantos(distintos(ids), pedido, inativos)} end + ${quantos(soDaGrade, pedido, inativos)})`;
};

const semEstoque = (pedido: Pedido): Sql => sql`select p.id from produto p
  left join (${distintos(idsComEstoque(pedido))}) c on c.id = p.id where p.grupo_id = ${pedido.reach.grupoId} and c.id is null`;

/**
 * Products with or without stock, or in a range of prices, where nothing else narrows them: found from the balances and the
 * prices, without reading the products.
 */
export function conjuntoDe(actor: Actor, question: Question, params: readonly string[]): FoundSet | null {
  const pedido: Pedido = {
    reach: reachOf(actor).reach,
    de: (param) => (params.includes(param) ? asked(param) : undefined),
  };
  const proprios = params.filter((param) => param !== 'empresaId');
  const inativos = question.somenteInativos === true;
  const all = keptFigure('produto', !inativos);
  const soma = (total: Sql) => sql`select (${total})::int as total`;
  if (proprios.every((param) => param === 'precoMinimo' || param === 'precoMaximo')) {
    const total = quantosNaFaixa(pedido, inativos);
    return { key: 'preço', summary: soma(total), ids: idsNaFaixaDePreco(pedido), test: precoServe(pedido), all };
  }
  if (proprios.length > 1 || proprios[0] !== 'comEstoque') return null;
  const com = quantosComEstoque(pedido, inativos);
  return question.comEstoque === true
    ? { key: 'com', summary: soma(com), ids: idsComEstoque(pedido), test: temEstoque(pedido), all }
    : {
        key: 'sem',
        summary: soma(sql`${all} - ${com}`),
        ids: semEstoque(pedido),
        test: sql`not ${temEstoque(pedido)}`,
        all,
      };
}
