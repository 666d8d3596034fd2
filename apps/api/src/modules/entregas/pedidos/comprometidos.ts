import { sql } from 'kysely';
import type { FonteDeComprometidos, Quanto } from '../../estoque/public.ts';

/** What orders on their way have that no sale took from stock yet. */
export const comprometidosNosPedidos: FonteDeComprometidos = async (db, grupoId, empresaId) => {
  const { rows } = await sql<Quanto>`select i.produto_id as "produtoId", sum(i.quantidade)::text as quantidade
    from pedido p join pedido_item i on i.grupo_id = p.grupo_id and i.pedido_id = p.id
    where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and p.venda_id is null and not p.teste and i.produto_id is not null
      and p.situacao not in ('cancelado', 'concluido') group by 1`.execute(db);
  return rows;
};
