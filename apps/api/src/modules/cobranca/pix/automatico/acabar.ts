import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import { oPrograma } from '../../../../platform/http/actor.ts';
import { reabrirEmissao } from '../../contratos/avisar.ts';
import { vezDaCobranca } from '../cobrancas.queries.ts';
import { falarDepois } from '../cobrar.ts';

/**
 * Takes out what a mandate that ended was still to debit. Whether the bank already did, it is asked; and the step of each
 * month's run opens again, so that it is charged another way.
 */
export async function encerrarCobrancasDa(tx: Tx, grupoId: number, id: number, motivo: string): Promise<void> {
  const { rows } = await sql<{ id: number; parcelaId: number }>`update pix_cobranca set situacao = 'a_remover',
      motivo = ${`A autorização acabou: ${motivo}`.slice(0, 400)}, ${vezDaCobranca.over}
    where grupo_id = ${grupoId} and autorizacao_id = ${id} and situacao in ('a_criar', 'ativa')
    returning id, parcela_id as "parcelaId"`.execute(tx);
  for (const { id: cobrancaId } of rows) await falarDepois(tx, grupoId, cobrancaId);
  const parcelas = rows.map(({ parcelaId }) => parcelaId);
  if (parcelas.length > 0) await reabrirEmissao(tx, oPrograma(grupoId), parcelas, `a autorização acabou (${motivo})`);
}
