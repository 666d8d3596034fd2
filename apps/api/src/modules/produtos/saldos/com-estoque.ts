import { sql } from 'kysely';
import type { Sql } from '../../../platform/lists/source.ts';
import { naEmpresa, type Pedido } from '../lista/pedido.ts';

/** Balances `s` of stocks in use, in the companies that count. */
const saldosDaPessoa = (pedido: Pedido): Sql =>
  sql`s.grupo_id = ${pedido.reach.grupoId} and s.estoque_ativo and ${naEmpresa(pedido, 's.empresa_id')}`;

/** Whether one product has stock: what it has in one place less what it owes in another. */
const temSaldo = (pedido: Pedido, id: string): Sql => sql`coalesce((select sum(s.saldo) > 0 from estoque_saldo s
  where ${saldosDaPessoa(pedido)} and s.produto_id = ${sql.ref(id)}), false)`;

/** Products of which some place has something: of very many, most products have stock. */
export const comSaldoProprio = (pedido: Pedido): Sql =>
  sql`select s.produto_id as id from estoque_saldo s where ${saldosDaPessoa(pedido)} and s.saldo > 0`;

/** Products of which some place has something, and grids of which some variant has: those with stock are among them. */
const comAlgumSaldo = (pedido: Pedido): Sql => sql`${comSaldoProprio(pedido)}
  union all select v.produto_pai_id as id from produto v join estoque_saldo s on s.grupo_id = v.grupo_id and s.produto_id = v.id
    where v.grupo_id = ${pedido.reach.grupoId} and v.produto_pai_id is not null and v.ativo and ${saldosDaPessoa(pedido)} and s.saldo > 0`;

/** Whether a product `r` has stock, or a variant of it, looked up. */
export const temEstoque = (pedido: Pedido): Sql => sql`(${temSaldo(pedido, 'r.id')}
  or coalesce((select true from produto v where v.grupo_id = r.grupo_id and v.produto_pai_id = r.id and v.ativo
    and ${temSaldo(pedido, 'v.id')} limit 1), false))`;

/** With stock: found among those of which some place has something. Without: each is asked. */
export const comEstoque = (sim: unknown, pedido: Pedido): Sql =>
  sim === true ? sql`(r.id in (${comAlgumSaldo(pedido)}) and ${temEstoque(pedido)})` : sql`not ${temEstoque(pedido)}`;
