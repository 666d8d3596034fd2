import { DomainError, type terminaisCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { resumo, segredoDoGrupo } from '../acesso/public.ts';
import { daPessoa, exigirEmpresas } from '../empresas/public.ts';

export interface TerminalLido {
  id: number;
  empresaId: number;
  nome: string;
  ativo: boolean;
  versao: number;
}

/** @throws DomainError NOT_FOUND, also of a company the person does not see */
export async function travarTerminal(tx: Tx, actor: Actor, id: number): Promise<TerminalLido> {
  const { rows } =
    await sql<TerminalLido>`select t.id, t.empresa_id as "empresaId", t.nome, t.ativo, t.versao from terminal t
    ${whereAll([sql`t.grupo_id = ${actor.grupoId}`, sql`t.id = ${id}`, ...daPessoa(actor, 't.empresa_id')])} for update`.execute(
      tx,
    );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Terminal não encontrado.' });
  return rows[0];
}

/** @throws DomainError NOT_FOUND for a company the person does not see or that is not the group's own, DUPLICATE_VALUE */
export async function criarTerminal(
  tx: Tx,
  actor: Actor,
  { empresaId, nome, tipo, satNSerie, serieNfce }: z.output<typeof terminaisCalls.create.body>,
): Promise<{ id: number }> {
  await exigirEmpresas(tx, actor, [empresaId]);
  return tx
    .insertInto('terminal')
    .values({
      ...{ grupo_id: actor.grupoId, empresa_id: empresaId, nome, tipo },
      ...{ sat_n_serie: satNSerie, serie_nfce: serieNfce },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Gives the terminal a new key; the one before is refused from the next call on. The database keeps its digest alone.
 *
 * @throws DomainError INVALID_TRANSITION for one that is out of use, or that needs no device
 */
export async function darChave(tx: Tx, actor: Actor, id: number): Promise<{ id: number; chave: string }> {
  const terminal = await travarTerminal(tx, actor, id);
  if (!terminal.ativo)
    throw new DomainError('INVALID_TRANSITION', { text: 'Este terminal está inativo: ative-o antes.' });
  const chave = `term_${segredoDoGrupo(actor.grupoId)}`;
  await tx
    .updateTable('terminal')
    .set({ chave_hash: resumo(chave), chave_em: sql`now()`, chave_por: actor.usuarioId })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  return { id, chave };
}
