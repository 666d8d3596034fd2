import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

const partes = ['endereco', 'telefone', 'contato', 'socio', 'observacao'] as const;
const EM_USO = '23503';

/**
 * Takes companies back as if they had never been, where nothing else refers to them; the others are only deactivated.
 *
 * @returns what each came to
 */
export async function excluirEmpresasNovas(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, 'removida' | 'inativada'>> {
  const [unica] = ids;
  if (unica === undefined) return new Map();
  if (await tentarExcluir(tx, actor, ids)) return new Map(ids.map((id) => [id, 'removida']));
  if (ids.length === 1) {
    await sql`update empresa set ativo = false where grupo_id = ${actor.grupoId} and id = ${unica} and ativo`.execute(
      tx,
    );
    return new Map([[unica, 'inativada']]);
  }
  // One of them is in use: halves find which without asking one by one of those that are not.
  const meio = Math.ceil(ids.length / 2);
  const antes = await excluirEmpresasNovas(tx, actor, ids.slice(0, meio));
  return new Map([...antes, ...(await excluirEmpresasNovas(tx, actor, ids.slice(meio)))]);
}

async function tentarExcluir(tx: Tx, actor: Actor, ids: readonly number[]): Promise<boolean> {
  await sql`savepoint exclusao`.execute(tx);
  try {
    for (const tabela of partes)
      await sql`delete from ${sql.table(tabela)} where grupo_id = ${actor.grupoId} and empresa_id = any(${ids}::bigint[])`.execute(
        tx,
      );
    await sql`delete from empresa where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`.execute(tx);
    await sql`release savepoint exclusao`.execute(tx);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== EM_USO) throw error;
    await sql`rollback to savepoint exclusao`.execute(tx);
    return false;
  }
}
