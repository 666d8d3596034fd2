import { sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { keptFigure, keptOfCompanies } from '../../platform/lists/kept.ts';
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

/** Balances `s` of stocks in use, in the companies that count. */
const saldosDaPessoa = (pedido: Pedido): Sql =>
  sql`s.grupo_id = ${pedido.reach.grupoId} and s.estoque_ativo and ${naEmpresa(pedido, 's.empresa_id')}`;

/** Whether one product has stock: what it has in one place less what it owes in another. */
const temSaldo = (pedido: Pedido, id: string): Sql => sql`coalesce((select sum(s.saldo) > 0 from estoque_saldo s
  where ${saldosDaPessoa(pedido)} and s.produto_id = ${sql.ref(id)}), false)`;

/** Ids of products with stock, and of grids whose variants have. */
const idsDoSaldo = (pedido: Pedido): Sql =>
  sql`select s.produto_id as id from estoque_saldo s where ${saldosDaPessoa(pedido)} group by s.produto_id having sum(s.saldo) > 0`;
const idsDaGrade = (pedido: Pedido): Sql => sql`select v.produto_pai_id as id from produto v
  where v.grupo_id = ${pedido.reach.grupoId} and v.produto_pai_id is not null and v.ativo and ${temSaldo(pedido, 'v.id')}`;
const idsComEstoque = (pedido: Pedido): Sql => sql`${idsDoSaldo(pedido)} union all ${idsDaGrade(pedido)}`;

/** The same of one product `r`, looked up. */
const temEstoque = (pedido: Pedido): Sql => sql`(${temSaldo(pedido, 'r.id')}
  or coalesce((select true from produto v where v.grupo_id = r.grupo_id and v.produto_pai_id = r.id and v.ativo
    and ${temSaldo(pedido, 'v.id')} limit 1), false))`;

export const comEstoque = (sim: unknown, pedido: Pedido): Sql =>
  sim === true ? temEstoque(pedido) : sql`not ${temEstoque(pedido)}`;

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

/** The companies that count, as an array. */
const empresasQueContam = ({ reach, de }: Pedido): Sql => {
  const vistas =
    reach.empresas === 'todas'
      ? sql`array(select id from empresa where grupo_id = ${reach.grupoId} and propria)`
      : sql`${reach.empresas}::bigint[]`;
  return de('empresaId') === undefined
    ? vistas
    : sql`array(select k from unnest(${vistas}) k where k = ${de('empresaId')})`;
};

/**
 * How many products have stock in one company, active or not: as many as balances above zero, which are counted, but for
 * products kept in several places there, which are looked up.
 */
const quantosNumaEmpresa = (pedido: Pedido, empresas: Sql): Sql => sql`(
  ${keptOfCompanies('estoque_saldo.positivo', empresas)}
  - (select count(*) from estoque_saldo s where s.grupo_id = ${pedido.reach.grupoId} and s.saldo <> 0 and not s.estoque_ativo
      and s.saldo > 0 and s.empresa_id = any(${empresas}))
  + (select coalesce(sum((m.soma > 0)::int - m.positivos), 0) from (select distinct q.produto_id from produto_estoque q
      where q.grupo_id = ${pedido.reach.grupoId} and q.ativo and not q.principal and q.empresa_id = any(${empresas})) q,
    lateral (select sum(s.saldo) as soma, count(*) filter (where s.saldo > 0) as positivos from estoque_saldo s
      where ${saldosDaPessoa(pedido)} and s.produto_id = q.produto_id) m))`;

/** Products of the other state are few, and looked up. */
const inativosComSaldo = (pedido: Pedido): Sql =>
  sql`(select count(*) from produto i where i.grupo_id = ${pedido.reach.grupoId} and not i.ativo and ${temSaldo(pedido, 'i.id')})`;

const quantosComEstoque = (pedido: Pedido, inativos: boolean): Sql => {
  const empresas = empresasQueContam(pedido);
  const soDaGrade = sql`select distinct x.id from (${idsDaGrade(pedido)}) x where not ${temSaldo(pedido, 'x.id')}`;
  const comSaldo = sql`(case when cardinality(${empresas}) = 1 then ${quantosNumaEmpresa(pedido, empresas)}
    else (select count(*) from (${idsDoSaldo(pedido)}) x) end)`;
  const doEstado = inativos ? inativosComSaldo(pedido) : sql`(${comSaldo} - ${inativosComSaldo(pedido)})`;
  return sql`(${doEstado} + ${quantos(soDaGrade, pedido, inativos)})`;
};

/** Prices are counted by company and by the first two digits of their amount: those between are kept, the two ends counted. */
const quantosPrecosNumaEmpresa = (pedido: Pedido, empresas: Sql): Sql => {
  const de = inteiro(pedido.de('precoMinimo') ?? '0');
  const ate = inteiro(pedido.de('precoMaximo') ?? MAIOR_PRECO);
  const empresa = sql`(${empresas})[1]`;
  const entre = (
    minimo: Sql,
    maximo: Sql,
  ) => sql`(select count(*) from produto_preco x where x.grupo_id = ${pedido.reach.grupoId}
    and x.ativo and x.principal and x.empresa_id = ${empresa} and x.valor_inteiro >= ${minimo} and x.valor_inteiro <= ${maximo})`;
  const prefixo = sql`'produto_preco.faixa/' || ${empresa} || '/'`;
  const mantidos = sql`(select coalesce(sum(n), 0) from contagem where grupo_id = ${pedido.reach.grupoId} and ativo
    and starts_with(tabela, ${prefixo}) and tabela collate "C" > ${prefixo} || app.faixa_do_preco(${de})
    and tabela collate "C" < ${prefixo} || app.faixa_do_preco(${ate}))`;
  return sql`(case when ${de} > ${ate} then 0 when app.faixa_do_preco(${de}) = app.faixa_do_preco(${ate}) then ${entre(de, ate)}
    else ${mantidos} + ${entre(de, sql`app.fim_da_faixa(${de})`)} + ${entre(sql`app.inicio_da_faixa(${ate})`, ate)} end)`;
};

/** Products of the other state are few, and looked up. */
const inativosNaFaixa = (
  pedido: Pedido,
): Sql => sql`(select count(*) from produto i where i.grupo_id = ${pedido.reach.grupoId}
  and not i.ativo and coalesce((select true from produto_preco x where x.produto_id = i.id and ${naFaixa(pedido)} limit 1), false))`;

/** In one company a product has one main price; in several it is counted once. */
const quantosNaFaixa = (pedido: Pedido, inativos: boolean): Sql => {
  const empresas = empresasQueContam(pedido);
  const soDaGrade = sql`select distinct g.id from (${idsDoPrecoDaGrade(pedido)}) g
    where not exists (select from produto_preco x where x.produto_id = g.id and ${naFaixa(pedido)})`;
  const comPreco = sql`(case when cardinality(${empresas}) = 1 then ${quantosPrecosNumaEmpresa(pedido, empresas)}
    else (select count(*) from (${distintos(idsDoPreco(pedido))}) x) end)`;
  const doEstado = inativos ? inativosNaFaixa(pedido) : sql`(${comPreco} - ${inativosNaFaixa(pedido)})`;
  return sql`(${doEstado} + ${quantos(soDaGrade, pedido, inativos)})`;
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
