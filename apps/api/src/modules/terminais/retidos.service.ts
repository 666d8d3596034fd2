import { DomainError, type RetidoDaLista, temaDeTerminais, type terminaisCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import { lerQualquer } from './admissao.ts';
import type { Entrada } from './entrada.ts';
import { retidos, travarRetido } from './terminais.queries.ts';

/**
 * Ends the wait of a kept event: with a note alone, or by taking it in as if it came now.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION for one that is resolved, RULE_BROKEN with why it cannot be taken in
 */
export async function resolverRetido(
  tx: Tx,
  actor: Actor,
  entrada: Entrada,
  id: number,
  { versao, nota, reenviar, ocorridoEm }: z.output<typeof terminaisCalls.resolverRetido.body>,
): Promise<RetidoDaLista> {
  const retido = await travarRetido(tx, actor, id);
  if (retido.resolvido) throw new DomainError('INVALID_TRANSITION', { text: 'Este evento já foi resolvido.' });
  if (retido.versao !== versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await readListRow(tx, retidos, actor, id) } });
  if (reenviar) await entrada.reenviar(tx, await lerQualquer(tx, retido.terminalId), { ...retido, quando: ocorridoEm });
  await sql`update terminal_retido set resolvido_em = now(), resolvido_por = ${actor.usuarioId}, resolucao = ${nota},
    reenviado = ${reenviar} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await publish(tx, temaDeTerminais, null, { terminalId: retido.terminalId });
  return readListRow(tx, retidos, actor, id);
}
