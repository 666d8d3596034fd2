import { sql } from 'kysely';
import type { Sql } from '../../platform/lists/source.ts';
import { distintos, empresasQueContam, naEmpresa, type Pedido, quantos } from './pedido.ts';

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
export const idsNaFaixaDePreco = (pedido: Pedido): Sql =>
  sql`${idsDoPreco(pedido)} union all ${idsDoPrecoDaGrade(pedido)}`;

/** The same of one product `r`, looked up. */
export const precoServe = (pedido: Pedido): Sql => sql`(
  coalesce((select true from produto_preco x where x.produto_id = r.id and ${naFaixa(pedido)} limit 1), false)
  or (r.produto_pai_id is not null and coalesce((select true from produto_preco x
    where x.produto_id = r.produto_pai_id and ${naFaixa(pedido)} and ${semPrecoProprio('r')} limit 1), false)))`;

export const naFaixaDePreco = (pedido: Pedido): Sql => sql`r.id in (${idsNaFaixaDePreco(pedido)})`;

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
export const quantosNaFaixa = (pedido: Pedido, inativos: boolean): Sql => {
  const empresas = empresasQueContam(pedido);
  const soDaGrade = sql`select distinct g.id from (${idsDoPrecoDaGrade(pedido)}) g
    where not exists (select from produto_preco x where x.produto_id = g.id and ${naFaixa(pedido)})`;
  const comPreco = sql`(case when cardinality(${empresas}) = 1 then ${quantosPrecosNumaEmpresa(pedido, empresas)}
    else (select count(*) from (${distintos(idsDoPreco(pedido))}) x) end)`;
  const doEstado = inativos ? inativosNaFaixa(pedido) : sql`(${comPreco} - ${inativosNaFaixa(pedido)})`;
  return sql`(${doEstado} + ${quantos(soDaGrade, pedido, inativos)})`;
};
