import { sql } from 'kysely';
import type { Sql } from '../../../platform/lists/source.ts';
import { naEmpresa, type Pedido } from '../lista/pedido.ts';

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
export const idsDoPreco = (pedido: Pedido): Sql =>
  sql`select x.produto_id as id from produto_preco x where ${naFaixa(pedido)}`;
const idsDoPrecoDaGrade = (pedido: Pedido): Sql => sql`select v.id from produto v
  join produto_preco x on x.grupo_id = v.grupo_id and x.produto_id = v.produto_pai_id
  where v.grupo_id = ${pedido.reach.grupoId} and v.produto_pai_id is not null and ${naFaixa(pedido)} and ${semPrecoProprio('v')}`;
const idsNaFaixaDePreco = (pedido: Pedido): Sql => sql`${idsDoPreco(pedido)} union all ${idsDoPrecoDaGrade(pedido)}`;

/** The same of one product `r`, looked up. */
export const precoServe = (pedido: Pedido): Sql => sql`(
  coalesce((select true from produto_preco x where x.produto_id = r.id and ${naFaixa(pedido)} limit 1), false)
  or (r.produto_pai_id is not null and coalesce((select true from produto_preco x
    where x.produto_id = r.produto_pai_id and ${naFaixa(pedido)} and ${semPrecoProprio('r')} limit 1), false)))`;

export const naFaixaDePreco = (pedido: Pedido): Sql => sql`r.id in (${idsNaFaixaDePreco(pedido)})`;
