import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

const partes = ['endereco', 'telefone', 'contato', 'socio', 'observacao'] as const;
const EM_USO = '23503';

/**
 * Takes a company back as if it had never been, when nothing else refers to it; else it is only deactivated.
 *
 * @returns what it came to
 */
export async function excluirEmpresaNova(tx: Tx, actor: Actor, id: number): Promise<'removida' | 'inativada'> {
  await sql`savepoint exclusao`.execute(tx);
  try {
    for (const tabela of partes)
      await sql`delete from ${sql.table(tabela)} where grupo_id = ${actor.grupoId} and empresa_id = ${id}`.execute(tx);
    await sql`delete from empresa where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
    await sql`release savepoint exclusao`.execute(tx);
    return 'removida';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== EM_USO) throw error;
    await sql`rollback to savepoint exclusao`.execute(tx);
    await sql`update empresa set ativo = false where grupo_id = ${actor.grupoId} and id = ${id} and ativo`.execute(tx);
    return 'inativada';
  }
}
