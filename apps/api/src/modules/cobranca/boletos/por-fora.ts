import { type ComandoDoBoleto, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { travarCasados } from '../retorno/casar.ts';
import { confirmarPedidos } from '../retorno/no-boleto.ts';
import { travarBoletos } from './boletos.queries.ts';
import { exigirAcaoDoBoleto } from './pedidos.ts';

const MOTIVO = 'Feito no banco, por fora dos arquivos';

/**
 * Says that what waits to be asked of the bank about these boletos was done there by a person: each request is confirmed,
 * and the boleto is what the bank made it. Of banks that have no files, the only way.
 *
 * @throws DomainError INVALID_TRANSITION for one of which nothing waits
 */
export async function confirmarPorFora(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const boletos = await travarBoletos(tx, actor, ids);
  for (const boleto of boletos) exigirAcaoDoBoleto('por_fora', boleto);
  const { rows } = await sql<{ boletoId: number; comando: ComandoDoBoleto }>`
    update boleto_instrucao set situacao = 'remetida', canal = 'por_fora', motivo = coalesce(motivo, ${MOTIVO})
    where grupo_id = ${actor.grupoId} and boleto_id = any(${[...ids]}::bigint[]) and situacao = 'pendente'
    returning boleto_id as "boletoId", comando`.execute(tx);
  const comPedido = new Set(rows.map(({ boletoId }) => boletoId));
  const sem = boletos.find(({ id }) => !comPedido.has(id));
  if (sem) {
    throw new DomainError('INVALID_TRANSITION', {
      text: `Boleto ${sem.nossoNumeroImpresso}: não há nada a pedir ao banco.`,
      data: { boletoId: sem.id },
    });
  }
  const { boletos: casados } = await travarCasados(tx, actor, ids);
  await confirmarPedidos(tx, actor, rows, casados);
}
