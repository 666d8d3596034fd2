import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Deletion, deleteUnused } from '../../../platform/database/delete-unused.ts';
import type { Actor } from '../../../platform/http/actor.ts';
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
  const comGalhos = await comVariantesOuReceitas(tx, actor.grupoId, ids);
  const simples = ids.filter((id) => !comGalhos.has(id));
  const emUso = await deleteUnused(tx, actor.grupoId, deProduto, simples);
  for (const id of comGalhos) if (!(await excluirComGalhos(tx, actor.grupoId, id))) emUso.push(id);
  const feitos = new Map<number, 'removida' | 'inativada' | 'mantida'>(ids.map((id) => [id, 'removida']));
  for (const id of emUso) feitos.set(id, await inativar(tx, actor, id));
  return feitos;
}

const deProduto: Deletion = { table: 'produto', parts, key: 'produto_id' };

async function comVariantesOuReceitas(tx: Tx, grupoId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select p.id from produto p
    where p.grupo_id = ${grupoId} and p.id = any(${ids}::bigint[]) and (p.usa_grade or p.produto_composto)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** With the variants of its grid and what its recipes are made of: all of it or, where something is in use, nothing. */
async function excluirComGalhos(tx: Tx, grupoId: number, id: number): Promise<boolean> {
  const todos = async (deletion: Deletion, ids: readonly number[]) => {
    if ((await deleteUnused(tx, grupoId, deletion, ids)).length > 0) throw new DomainError('IN_USE');
  };
  const excluido = await attempt(tx, async () => {
    const variantes = await sql<{
      id: number;
    }>`select id from produto where grupo_id = ${grupoId} and produto_pai_id = ${id}`.execute(tx);
    const receitas = await sql<{
      id: number;
    }>`select id from produto_receita where grupo_id = ${grupoId} and produto_id = ${id}`.execute(tx);
    const idsDe = ({ rows }: { rows: { id: number }[] }) => rows.map((row) => row.id);
    await todos(deProduto, idsDe(variantes));
    await todos(daReceita, idsDe(receitas));
    await todos(deProduto, [id]);
  });
  return excluido.ok;
}

const daReceita: Deletion = { table: 'produto_receita', parts: ['produto_composicao'], key: 'receita_id' };

async function inativar(tx: Tx, actor: Actor, id: number): Promise<'inativada' | 'mantida'> {
  try {
    await cadastroDeProdutos.setActive(tx, actor, id, false);
    return 'inativada';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'IN_USE') return 'mantida';
    throw error;
  }
}
