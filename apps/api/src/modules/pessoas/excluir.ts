import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Takes employments back as if they had never been, with the persons they were the first of, where nothing else refers to
 * them; the others are only deactivated.
 *
 * @returns what each came to
 */
export async function excluirFuncionariosNovos(
  tx: Tx,
  { grupoId }: Actor,
  ids: readonly number[],
): Promise<Map<number, 'removida' | 'inativada'>> {
  const { rows } = await sql<{ id: number }>`select distinct pessoa_id as id from vinculo
    where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(tx);
  const emUso = await deleteUnused(tx, grupoId, { table: 'vinculo', parts: [], key: 'vinculo_id' }, ids);
  await deleteUnused(
    tx,
    grupoId,
    { table: 'pessoa', parts: ['pessoa_dependente', 'pessoa_emprego'], key: 'pessoa_id' },
    rows.map(({ id }) => id),
  );
  await sql`update vinculo set ativo = false where grupo_id = ${grupoId} and id = any(${emUso}::bigint[]) and ativo`.execute(
    tx,
  );
  const ficaram = new Set(emUso);
  return new Map(ids.map((id) => [id, ficaram.has(id) ? 'inativada' : 'removida']));
}
