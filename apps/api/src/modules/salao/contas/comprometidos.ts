import { sql } from 'kysely';
import type { FonteDeComprometidos, Quanto } from '../../estoque/public.ts';

/** What open accounts have that no sale took from stock yet; of several flavours, its part of each. */
export const comprometidosNasContas: FonteDeComprometidos = async (db, grupoId, empresaId) => {
  const { rows } = await sql<Quanto>`
    select x.produto_id as "produtoId", sum(x.quantidade)::text as quantidade
    from conta c join conta_item i on i.grupo_id = c.grupo_id and i.conta_id = c.id and i.quantidade > 0
    cross join lateral (
      select (p->>'produtoId')::bigint as produto_id, i.quantidade * coalesce((p->>'fracao')::numeric, 1) as quantidade
        from jsonb_array_elements(i.partes) p where p->>'produtoId' is not null
      union all
      select i.produto_id, i.quantidade where i.produto_id is not null and not exists (select from jsonb_array_elements(i.partes) p
        where p->>'fracao' is not null and (p->>'produtoId')::bigint = i.produto_id)) x
    where c.grupo_id = ${grupoId} and c.empresa_id = ${empresaId} and c.situacao in ('em_uso', 'em_pagamento', 'juntada')
    group by 1`.execute(db);
  return rows;
};
