import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** What one unit of a product costs in a company, R$. */
interface CustoEmEstoque {
  produtoId: number;
  custo: string;
}

/**
 * The average of what the stocks of a company hold, else what the last ones had; a product that never had a cost there is not
 * among them. The caller knows that the person may see the company.
 */
export async function custosEmEstoque(
  db: Db,
  grupoId: number,
  { empresaId, produtoIds }: { empresaId: number; produtoIds: readonly number[] },
): Promise<CustoEmEstoque[]> {
  const { rows } = await sql<CustoEmEstoque>`select "produtoId", custo::text as custo from (
      select s.produto_id as "produtoId", coalesce(
        sum(s.saldo * s.custo_medio) filter (where s.saldo > 0) / nullif(sum(s.saldo) filter (where s.saldo > 0), 0),
        max(s.custo_medio)) as custo
      from estoque_saldo s
      where s.grupo_id = ${grupoId} and s.empresa_id = ${empresaId} and s.produto_id = any(${[...produtoIds]}::bigint[])
      group by s.produto_id) c
    where custo > 0`.execute(db);
  return rows;
}
