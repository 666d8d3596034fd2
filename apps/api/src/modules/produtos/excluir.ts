import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { definirSituacao } from './servico.ts';

const partes = [
  'produto_codigo_barras',
  'produto_preco',
  'produto_lote',
  'produto_serial',
  'produto_estoque',
  'produto_caracteristica',
  'produto_fornecedor',
] as const;
const EM_USO = '23503';

/**
 * Takes a product back as if it had never been, when nothing else refers to it; else it is only deactivated.
 *
 * @returns whether it is gone
 */
export async function excluirProdutoNovo(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  await sql`savepoint exclusao`.execute(tx);
  try {
    for (const tabela of partes)
      await sql`delete from ${sql.table(tabela)} where grupo_id = ${actor.grupoId} and produto_id = ${id}`.execute(tx);
    await sql`delete from produto where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
    await sql`release savepoint exclusao`.execute(tx);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== EM_USO) throw error;
    await sql`rollback to savepoint exclusao`.execute(tx);
    await definirSituacao(tx, actor, id, false);
    return false;
  }
}
