import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import type { Actor } from '../../platform/http/actor.ts';

const parts = ['endereco', 'telefone', 'contato', 'socio', 'observacao'] as const;

/**
 * Takes companies back as if they had never been, where nothing else refers to them; the others are only deactivated.
 *
 * @returns what each came to
 */
export async function excluirEmpresasNovas(
  tx: Tx,
  { grupoId }: Actor,
  ids: readonly number[],
): Promise<Map<number, 'removida' | 'inativada'>> {
  const emUso = await deleteUnused(tx, grupoId, { table: 'empresa', parts, key: 'empresa_id' }, ids);
  await sql`update empresa set ativo = false where grupo_id = ${grupoId} and id = any(${emUso}::bigint[]) and ativo`.execute(
    tx,
  );
  const ficaram = new Set(emUso);
  return new Map(ids.map((id) => [id, ficaram.has(id) ? 'inativada' : 'removida']));
}
