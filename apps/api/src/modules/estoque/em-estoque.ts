import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * What a company has of each product in all its stocks, in the unit of stock; zero of what it never had. The caller knows that the
 * person may see the company.
 */
export async function emEstoque(
  db: Db,
  grupoId: number,
  { empresaId, produtoIds }: { empresaId: number; produtoIds: readonly number[] },
): Promise<Map<number, string>> {
  const { rows } = await sql<{ produtoId: number; saldo: string }>`
    select p.id as "produtoId", coalesce(sum(s.saldo), 0)::text as saldo
    from unnest(${[...produtoIds]}::bigint[]) p (id)
    left join estoque_saldo s on s.grupo_id = ${grupoId} and s.produto_id = p.id and s.empresa_id = ${empresaId} group by p.id`.execute(
    db,
  );
  return new Map(rows.map(({ produtoId, saldo }) => [produtoId, saldo]));
}
