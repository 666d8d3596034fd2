import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The request for approval of a client is answered. */
export async function encerrarPedidoDeAprovacao(tx: Tx, grupoId: number, empresaId: number): Promise<void> {
  await sql`update empresa set aprovacao_solicitada_em = null
    where grupo_id = ${grupoId} and id = ${empresaId} and aprovacao_solicitada_em is not null`.execute(tx);
}
