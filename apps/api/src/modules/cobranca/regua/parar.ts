import type { MotivoDeParada } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Stops what waits in the queue: its entries may be written to again by the same step. @param quais condition on `m` */
export async function pararMensagens(
  tx: Tx,
  grupoId: number,
  quais: RawBuilder<unknown>,
  motivo: MotivoDeParada,
): Promise<void> {
  await sql`with paradas as (
      update regua_mensagem m set situacao = 'parada', parada = ${motivo}
      where m.grupo_id = ${grupoId} and m.situacao = 'na_fila' and m.tentativas = 0 and ${quais} returning m.id
    )
    update regua_item i set parada = ${motivo}, paga_em = null from paradas p
    where i.grupo_id = ${grupoId} and i.mensagem_id = p.id and i.parada is null`.execute(tx);
}

/** Entries of a message that do not go with it after all. */
export async function pararItens(
  tx: Tx,
  grupoId: number,
  mensagemId: number,
  itens: readonly { id: number; motivo: MotivoDeParada }[],
): Promise<void> {
  if (itens.length === 0) return;
  await sql`update regua_item i set parada = n.motivo, paga_em = null
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as n (id bigint, motivo text)
    where i.grupo_id = ${grupoId} and i.mensagem_id = ${mensagemId} and i.parcela_id = n.id and i.parada is null`.execute(
    tx,
  );
}
