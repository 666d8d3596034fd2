import { sql } from 'kysely';
import { keptOfCompanies } from '../../platform/lists/kept.ts';
import type { Sql } from '../../platform/lists/source.ts';
import { distintos, empresasQueContam, naEmpresa, type Pedido, quantos } from './pedido.ts';

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
export const idsComEstoque = (pedido: Pedido): Sql => sql`${idsDoSaldo(pedido)} union all ${idsDaGrade(pedido)}`;

/** The same of one product `r`, looked up. */
export const temEstoque = (pedido: Pedido): Sql => sql`(${temSaldo(pedido, 'r.id')}
  or coalesce((select true from produto v where v.grupo_id = r.grupo_id and v.produto_pai_id = r.id and v.ativo
    and ${temSaldo(pedido, 'v.id')} limit 1), false))`;

export const comEstoque = (sim: unknown, pedido: Pedido): Sql =>
  sim === true ? temEstoque(pedido) : sql`not ${temEstoque(pedido)}`;

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

export const quantosComEstoque = (pedido: Pedido, inativos: boolean): Sql => {
  const empresas = empresasQueContam(pedido);
  const soDaGrade = sql`select distinct x.id from (${idsDaGrade(pedido)}) x where not ${temSaldo(pedido, 'x.id')}`;
  const comSaldo = sql`(case when cardinality(${empresas}) = 1 then ${quantosNumaEmpresa(pedido, empresas)}
    else (select count(*) from (${idsDoSaldo(pedido)}) x) end)`;
  const doEstado = inativos ? inativosComSaldo(pedido) : sql`(${comSaldo} - ${inativosComSaldo(pedido)})`;
  return sql`(${doEstado} + ${quantos(soDaGrade, pedido, inativos)})`;
};

export const semEstoque = (pedido: Pedido): Sql => sql`select p.id from produto p
  left join (${distintos(idsComEstoque(pedido))}) c on c.id = p.id where p.grupo_id = ${pedido.reach.grupoId} and c.id is null`;
