import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { cobraDele } from '../pix/bolepix.ts';

/** Keeps the Pix that a bank made of a boleto. What is no Pix, or asks for another amount, is never printed beside it. */
export async function guardarPixDoBanco(
  tx: Tx,
  { grupoId, boletoId }: { grupoId: number; boletoId: number },
  codigo: string,
): Promise<void> {
  const { rows } = await sql<{
    valor: string;
  }>`select valor from boleto where grupo_id = ${grupoId} and id = ${boletoId}`.execute(tx);
  if (!rows[0] || !cobraDele(codigo, rows[0].valor)) return;
  await sql`update boleto set pix_do_banco = ${codigo} where grupo_id = ${grupoId} and id = ${boletoId}
    and pix_do_banco is distinct from ${codigo}`.execute(tx);
}

/** Of boletos whose wallet has the bank make a Pix of each, those that have none. */
export const faltaOPix = sql`(b.situacao in ('remetido', 'registrado') and b.pix_do_banco is null and exists (select from boleto_api x
  where x.grupo_id = b.grupo_id and x.conta_id = b.conta_id and x.ativo and x.com_pix))`;
