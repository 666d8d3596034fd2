import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';

export const TAREFA_DE_RECALCULO = 'estoque.recalcular';

export interface Recalculo {
  estoqueId: number;
  desde: string;
  /** The movement told late, or whose cost was corrected. */
  causaId: number;
}

/** Asks for the costs that follow from these stocks to be worked out again, in the transaction that changed them. */
export async function pedirRecalculos(tx: Tx, grupoId: number, recalculos: readonly Recalculo[]): Promise<void> {
  if (recalculos.length === 0) return;
  await guardarRecalculos(tx, grupoId, recalculos);
  await enqueueJob(tx, TAREFA_DE_RECALCULO, { grupoId });
}

export async function guardarRecalculos(tx: Tx, grupoId: number, recalculos: readonly Recalculo[]): Promise<void> {
  await sql`insert into estoque_recalculo (grupo_id, estoque_id, desde, causa_id)
    select ${grupoId}, n."estoqueId", n.desde, n."causaId"
    from json_to_recordset(${JSON.stringify(recalculos)}::json) as n("estoqueId" bigint, desde timestamptz, "causaId" bigint)`.execute(
    tx,
  );
}

/** Takes up the stock whose costs changed earliest; null when nothing is left. */
export async function proximoRecalculo(tx: Tx, grupoId: number): Promise<number | null> {
  const { rows } = await sql<{ estoqueId: number }>`select estoque_id as "estoqueId" from estoque_recalculo
    where grupo_id = ${grupoId} group by estoque_id order by min(desde), estoque_id limit 1`.execute(tx);
  return rows[0]?.estoqueId ?? null;
}

/** Takes what was asked of a stock away, as one; null when another process did it while we waited for the stock. */
export async function tirarRecalculos(tx: Tx, grupoId: number, estoqueId: number): Promise<Recalculo | null> {
  const { rows } =
    await sql<Recalculo>`delete from estoque_recalculo where grupo_id = ${grupoId} and estoque_id = ${estoqueId}
    returning estoque_id as "estoqueId", desde, causa_id as "causaId"`.execute(tx);
  const [primeiro, ...outros] = rows;
  return primeiro ? outros.reduce((a, b) => (a.desde <= b.desde ? a : b), primeiro) : null;
}
