import { DomainError } from '@retaguarda/contracts';
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
 * Takes products back as if they had never been, those that nothing else refers to; the others are only deactivated, and
 * what a recipe is made of not even that.
 *
 * @returns what each came to, by id
 */
export async function excluirProdutosNovos(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, 'removida' | 'inativada' | 'mantida'>> {
  const [unico] = ids;
  if (unico === undefined) return new Map();
  if (await tentarExcluir(tx, actor, ids)) return new Map(ids.map((id) => [id, 'removida']));
  if (ids.length === 1) return new Map([[unico, await inativar(tx, actor, unico)]]);
  // One of them is in use: halves find which without asking one by one of those that are not.
  const meio = Math.ceil(ids.length / 2);
  const antes = await excluirProdutosNovos(tx, actor, ids.slice(0, meio));
  return new Map([...antes, ...(await excluirProdutosNovos(tx, actor, ids.slice(meio)))]);
}

async function inativar(tx: Tx, actor: Actor, id: number): Promise<'inativada' | 'mantida'> {
  try {
    await definirSituacao(tx, actor, id, false);
    return 'inativada';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'IN_USE') return 'mantida';
    throw error;
  }
}

async function tentarExcluir(tx: Tx, actor: Actor, ids: readonly number[]): Promise<boolean> {
  await sql`savepoint exclusao`.execute(tx);
  try {
    for (const tabela of partes)
      await sql`delete from ${sql.table(tabela)} where grupo_id = ${actor.grupoId} and produto_id = any(${ids}::bigint[])`.execute(
        tx,
      );
    await sql`delete from produto where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`.execute(tx);
    await sql`release savepoint exclusao`.execute(tx);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== EM_USO) throw error;
    await sql`rollback to savepoint exclusao`.execute(tx);
    return false;
  }
}
