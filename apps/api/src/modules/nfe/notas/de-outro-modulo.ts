import { type DivergenciaDaEntrada, recusaDaNota } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { travarNota } from './notas.queries.ts';

/** What another module shows of a note that it began. @param id of the same group */
export async function notaComecada(
  db: Db,
  grupoId: number,
  id: number,
): Promise<NonNullable<DivergenciaDaEntrada['nota']>> {
  return db
    .selectFrom('nota')
    .select(['id', 'numero', 'situacao', 'ativo'])
    .where('grupo_id', '=', grupoId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<NonNullable<DivergenciaDaEntrada['nota']>>;
}

/** It holds nothing: out of use, or no document any more. */
export const notaSemEfeito = ({ ativo, situacao }: { ativo: boolean; situacao: string }): boolean =>
  !ativo || situacao === 'cancelada' || situacao === 'inutilizada' || situacao === 'denegada';

/** Why a note that another module began cannot be taken out of use now, in words; null when it can. Holds it. */
export async function impedimentoDaNotaComecada(tx: Tx, actor: Actor, id: number): Promise<string | null> {
  const nota = await travarNota(tx, actor, id);
  return notaSemEfeito(nota) ? null : recusaDaNota('inativar', nota, Date.now());
}

/** Takes it out of use. Who calls asked `impedimentoDaNotaComecada` in the same transaction. */
export async function desfazerNotaComecada(tx: Tx, { grupoId }: Actor, id: number): Promise<void> {
  await sql`update nota set ativo = false where grupo_id = ${grupoId} and id = ${id}
    and situacao in ('digitacao', 'validada', 'rejeitada') and ativo`.execute(tx);
}
