import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { lerConhecidos, proximoSeq } from '../entrada.queries.ts';
import type { Entrada } from '../entrada.ts';
import type { TerminalAdmitido } from '../eventos.ts';

/** Something that is told as if the terminal had sent it. */
export interface EventoContado {
  id: string;
  tipo: string;
  /** By the terminal's clock. */
  ocorridoEm: string;
  /** When it truly was, where that clock was off. */
  quando?: string;
  dados: object;
}

/**
 * Takes in what a terminal of the demonstration tells, through the inbox, all in one transaction. Told again, by its first event, nothing
 * is done. When the terminal was last heard stays as it was.
 *
 * @returns whether it was new
 * @throws DomainError RULE_BROKEN for an event that a real terminal could not send either
 */
export async function contarHistoria(
  tx: Tx,
  entrada: Entrada,
  terminal: TerminalAdmitido,
  eventos: readonly EventoContado[],
): Promise<boolean> {
  const [primeiro] = eventos;
  if (!primeiro) return false;
  const { tomados } = await lerConhecidos(tx, terminal.id, [primeiro.id], []);
  if (tomados.size > 0) return false;
  let seq = await proximoSeq(tx, terminal.id);
  const antes = seq - 1;
  for (const { quando = null, ...evento } of eventos) {
    await entrada.reenviar(tx, terminal, { corpo: { ...evento, seq, versao: 1 }, desvioMs: 0, quando });
    seq += 1;
  }
  await sql`update terminal_batida set seq_ate = ${seq - 1}
    where grupo_id = ${terminal.grupoId} and terminal_id = ${terminal.id} and seq_ate = ${antes}`.execute(tx);
  return true;
}
