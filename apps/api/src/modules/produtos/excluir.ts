import { DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cadastroDeProdutos } from './cadastro.ts';

const parts = [
  'produto_codigo_barras',
  'produto_preco',
  'produto_lote',
  'produto_serial',
  'produto_estoque',
  'produto_caracteristica',
  'produto_fornecedor',
] as const;

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
  const emUso = await deleteUnused(tx, actor.grupoId, { table: 'produto', parts, key: 'produto_id' }, ids);
  const feitos = new Map<number, 'removida' | 'inativada' | 'mantida'>(ids.map((id) => [id, 'removida']));
  for (const id of emUso) feitos.set(id, await inativar(tx, actor, id));
  return feitos;
}

async function inativar(tx: Tx, actor: Actor, id: number): Promise<'inativada' | 'mantida'> {
  try {
    await cadastroDeProdutos.setActive(tx, actor, id, false);
    return 'inativada';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'IN_USE') return 'mantida';
    throw error;
  }
}
