import type { RespostaDoBancoAgora } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Least time between two questions about one boleto: a bank closes its door to who asks without end. */
const INTERVALO = '1 minute';

/**
 * Takes the turn to ask the bank of a boleto: one at a time, once a minute. It is written before the bank is asked, so that who
 * dies asking holds it no longer than that.
 *
 * @returns false where somebody asked a moment ago
 */
export async function tomarPergunta(tx: Tx, grupoId: number, boletoId: number): Promise<boolean> {
  const { rows } = await sql`insert into boleto_pergunta as q (grupo_id, boleto_id, perguntada_em)
    values (${grupoId}, ${boletoId}, clock_timestamp())
    on conflict (grupo_id, boleto_id) do update set perguntada_em = excluded.perguntada_em, resposta = null
      where q.perguntada_em < clock_timestamp() - ${INTERVALO}::interval
    returning 1`.execute(tx);
  return rows.length > 0;
}

export const guardarResposta = (tx: Tx, grupoId: number, boletoId: number, resposta: RespostaDoBancoAgora) =>
  sql`update boleto_pergunta set resposta = ${JSON.stringify(resposta)}::jsonb
    where grupo_id = ${grupoId} and boleto_id = ${boletoId}`.execute(tx);
