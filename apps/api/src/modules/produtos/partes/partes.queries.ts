import {
  DomainError,
  listaDeLotesDoProduto,
  listaDeSeriaisDoProduto,
  type ProdutoCurto,
  type ReceitaGuardada,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Question, Reach, Slot } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { colunasDaReceita, estoqueDoSerial, saldoDoLote } from '../leitura/leitura.ts';
import { colunasCurtas } from '../leitura/leitura-da-linha.ts';

/** @throws DomainError NOT_FOUND */
export async function exigirProduto(db: Db, id: number): Promise<void> {
  const produto = await db.selectFrom('produto').select('id').where('id', '=', id).executeTakeFirst();
  if (!produto) throw new DomainError('NOT_FOUND');
}

const doProduto = {
  question: { allow: (db: Db, _actor: Actor, { produtoId }: Question) => exigirProduto(db, produtoId as number) },
  scope: ({ grupoId }: Reach) => [sql`t.grupo_id = ${grupoId}`],
  search: { where: (texto: Slot) => sql`app.normalizar(t.numero) like all (${containsPatterns(texto)})` },
};

/** Lots of a product, active and inactive unless one of the two is asked for. */
export const lotesDoProduto: ListSource = {
  ...doProduto,
  list: listaDeLotesDoProduto,
  from: { table: 'produto_lote', alias: 't' },
  values: (reach) => ({ saldo: saldoDoLote(reach) }),
};

export const seriaisDoProduto: ListSource = {
  ...doProduto,
  list: listaDeSeriaisDoProduto,
  from: { table: 'produto_serial', alias: 't' },
  values: { estoque: estoqueDoSerial },
  orders: { estado: sql`t.estado` },
};

/** Versions of a recipe, the one in force first. */
export async function versoesDaReceita(db: Db, actor: Actor, id: number): Promise<ReceitaGuardada[]> {
  await exigirProduto(db, id);
  const { rows } = await sql<{ data: ReceitaGuardada[] }>`select coalesce(json_agg(linha), '[]') as data from (
    select ${colunasDaReceita(actor)} from produto_receita r where r.grupo_id = ${actor.grupoId} and r.produto_id = ${id}
    order by r.vigente desc, r.numero desc limit 200) linha`.execute(db);
  return rows[0]?.data ?? [];
}

export async function relacoesDe(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ id: number; tipo: 'compativel' | 'similar'; produto: ProdutoCurto }[]> {
  await exigirProduto(db, id);
  const { rows } = await sql<{ id: number; tipo: 'compativel' | 'similar'; produto: ProdutoCurto }>`
    select t.id, t.tipo, (select row_to_json(curto) from (select ${colunasCurtas(actor)}) curto) as produto
    from produto_relacao t join produto r on r.grupo_id = t.grupo_id and r.id = case t.produto_id when ${id} then t.outro_id else t.produto_id end
    where t.grupo_id = ${actor.grupoId} and ${id} in (t.produto_id, t.outro_id) order by t.tipo, r.ordem, t.id`.execute(
    db,
  );
  return rows;
}

/** A product and, of a grid, its variants: `id` and `unidade`. */
export const produtoEVariantes = (
  grupoId: number,
  id: number,
): RawBuilder<unknown> => sql`(select p.id, u.sigla as unidade from produto p
  join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id where p.grupo_id = ${grupoId} and ${id} in (p.id, p.produto_pai_id))`;
