import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** By title: how many instalments it has, and what it says it is about. */
export async function titulosDasParcelas(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  parcelas: readonly { tituloId: number }[],
): Promise<Map<number, { total: number; descricao: string | null }>> {
  const ids = [...new Set(parcelas.map(({ tituloId }) => tituloId))];
  const { rows } = await sql<{ id: number; total: number; descricao: string | null }>`
    select t.id, (select count(*)::int from parcela p where p.grupo_id = t.grupo_id and p.titulo_id = t.id) as total,
      nullif(concat_ws(' · ', t.documento, t.observacao), '') as descricao
    from titulo t where t.grupo_id = ${grupoId} and t.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...titulo }) => [id, titulo]));
}

/** The entry and the open ones after it in its series, in their order. */
export async function serieAberta(db: Db, { grupoId }: Pick<Actor, 'grupoId'>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from parcela esta join titulo deste on deste.grupo_id = esta.grupo_id and deste.id = esta.titulo_id
    join titulo t on t.grupo_id = deste.grupo_id and (t.id = deste.id or
      (t.recorrencia_id = deste.recorrencia_id and t.recorrencia_numero > deste.recorrencia_numero))
    join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id and p.situacao in ('aberta', 'parcial') and p.trava is null
    where esta.grupo_id = ${grupoId} and esta.id = ${id} and (p.vencimento, p.id) >= (esta.vencimento, esta.id)
    order by p.vencimento, p.id`.execute(db);
  return rows.map((row) => row.id);
}
