import { randomUUID } from 'node:crypto';
import { type caixaCalls, DomainError, type TurnoLido } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import { terminalDaRetaguarda } from '../../terminais/public.ts';
import { lerTurno } from '../turnos.queries.ts';
import { esperarAVez, ocupantes } from './lugar.ts';

/**
 * A person opens a shift at a till of the back office.
 *
 * @throws DomainError INVALID_TRANSITION while the till or the person has another one open; UNKNOWN_REFERENCE for another terminal
 */
export async function abrirTurno(
  tx: Tx,
  actor: Actor,
  { empresaId, terminalId, fundo }: z.output<typeof caixaCalls.create.body>,
): Promise<TurnoLido> {
  const terminal = await terminalDaRetaguarda(tx, actor, empresaId, terminalId ?? null);
  await esperarAVez(tx, actor.grupoId);
  const [outro] = await ocupantes(tx, actor.grupoId, { terminalId: terminal.id, operadorId: actor.usuarioId });
  if (outro) {
    const text =
      outro.terminalId === terminal.id
        ? `Já há um turno aberto no caixa ${terminal.nome}: encerre-o antes.`
        : 'Você já tem um turno aberto em outro caixa: encerre-o antes.';
    throw new DomainError('INVALID_TRANSITION', { text, data: { turnoId: outro.id } });
  }
  const agora = new Date().toISOString();
  const { dia } = (await relogioDaEmpresa(tx, empresaId)).em(agora);
  const { id } = await tx
    .insertInto('turno')
    .values({
      grupo_id: actor.grupoId,
      uuid: randomUUID(),
      empresa_id: empresaId,
      terminal_id: terminal.id,
      operador_id: actor.usuarioId,
      operador_nome: actor.nome,
      dia,
      aberto_em: agora,
      fundo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return lerTurno(tx, actor, id);
}
