import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

const lista = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

/** The reconciliations that tie these movements to lines, and all the instalments they touch: what undoing one must lock. */
export async function lacosDosMovimentos(
  tx: Tx,
  { grupoId }: Actor,
  movimentoIds: readonly number[],
): Promise<{ conciliacoes: number[]; parcelas: number[] }> {
  const { rows } = await sql<{ id: number; parcelaId: number | null }>`
    select m.conciliacao_id as id, b.parcela_id as "parcelaId"
    from movimento_bancario m left join baixa b on b.grupo_id = m.grupo_id and b.movimento_id = m.id
    where m.grupo_id = ${grupoId} and m.conciliacao_id in (select x.conciliacao_id from movimento_bancario x
      where x.grupo_id = ${grupoId} and x.id = ${lista(movimentoIds)})`.execute(tx);
  return {
    conciliacoes: [...new Set(rows.map(({ id }) => id))],
    parcelas: [...new Set(rows.flatMap(({ parcelaId }) => parcelaId ?? []))],
  };
}

/** Unties lines from movements; what was settled or entered stays. The caller has locked what they touch. */
export async function soltar(tx: Tx, { grupoId, usuarioId }: Actor, conciliacaoIds: readonly number[]): Promise<void> {
  if (conciliacaoIds.length === 0) return;
  await sql`update extrato_linha set conciliacao_id = null where grupo_id = ${grupoId} and conciliacao_id = ${lista(conciliacaoIds)}`.execute(
    tx,
  );
  // What was marked by hand before it was met with its line stays marked.
  await sql`update movimento_bancario m set conciliacao_id = null,
      conciliado_em = case when m.conciliado_em < c.criado_em then m.conciliado_em end,
      conciliado_por = case when m.conciliado_em < c.criado_em then m.conciliado_por end
    from conciliacao c where c.grupo_id = m.grupo_id and c.id = m.conciliacao_id
      and m.grupo_id = ${grupoId} and m.conciliacao_id = ${lista(conciliacaoIds)}`.execute(tx);
  await sql`update conciliacao set desfeita_em = now(), desfeita_por = ${usuarioId}
    where grupo_id = ${grupoId} and id = ${lista(conciliacaoIds)}`.execute(tx);
}
