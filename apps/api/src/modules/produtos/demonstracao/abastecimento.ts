import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** What a purchase or a production of the demonstration needs to know of a product. */
export interface ProdutoAAbastecer {
  id: number;
  /** In reais, of one unit. */
  custo: string;
  receitaId: number | null;
  /** How the recipe is made; null: it has none. */
  modo: string | null;
  controla: boolean;
}

export async function produtosAAbastecer(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<Map<number, ProdutoAAbastecer>> {
  const { rows } = await sql<ProdutoAAbastecer>`
    select p.id, coalesce(p.custo_real, p.custo_unitario, 5)::text as custo, r.id as "receitaId", r.modo, p.controla_estoque as controla
    from produto p left join produto_receita r on r.grupo_id = p.grupo_id and r.produto_id = p.id and r.vigente
    where p.grupo_id = ${grupoId} and p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((produto) => [produto.id, produto]));
}
