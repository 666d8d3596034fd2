import type {
  ListQuery,
  LoteGuardado,
  Page,
  ProdutoCurto,
  ReceitaGuardada,
  SerialGuardado,
} from '@retaguarda/contracts';
import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { colunasDaReceita, colunasDoLote, colunasDoSerial } from './leitura.ts';
import { colunasCurtas } from './leitura-da-linha.ts';

type Sql = RawBuilder<unknown>;

/** @throws DomainError NOT_FOUND */
export async function exigirProduto(db: Db, id: number): Promise<void> {
  const produto = await db.selectFrom('produto').select('id').where('id', '=', id).executeTakeFirst();
  if (!produto) throw new DomainError('NOT_FOUND');
}

async function paginar<T>(
  db: Db,
  query: ListQuery,
  colunas: Sql,
  tabela: string,
  onde: readonly Sql[],
  ordem: Sql,
): Promise<Page<T>> {
  const condicao = whereAll(onde);
  const { rows } = await sql<{
    total: number;
    data: T[];
  }>`select (select count(*)::int from ${sql.table(tabela)} t ${condicao}) as total,
    coalesce((select json_agg(linha) from (select ${colunas} from ${sql.table(tabela)} t ${condicao} ${ordem}
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}) linha), '[]') as data`.execute(db);
  const { total, data } = rows[0] as { total: number; data: T[] };
  return { data, total, page: query.page, rowsPerPage: query.rowsPerPage };
}

const doProduto = (actor: Actor, id: number, { search, somenteInativos }: ListQuery): Sql[] => [
  sql`t.grupo_id = ${actor.grupoId}`,
  sql`t.produto_id = ${id}`,
  ...(somenteInativos === undefined ? [] : [sql`t.ativo = ${!somenteInativos}`]),
  ...(search?.trim() ? [sql`app.normalizar(t.numero) like all (${containsPatterns(search)})`] : []),
];
const direcao = ({ descending }: ListQuery) => (descending ? sql`desc` : sql`asc`);

/** Lots of a product, active and inactive unless one of the two is asked for. */
export async function listarLotes(db: Db, actor: Actor, id: number, query: ListQuery): Promise<Page<LoteGuardado>> {
  await exigirProduto(db, id);
  const chave = query.sortBy === 'numero' ? sql`app.normalizar(t.numero)` : sql.ref(`t.${query.sortBy ?? 'validade'}`);
  return paginar(
    db,
    query,
    colunasDoLote(actor),
    'produto_lote',
    doProduto(actor, id, query),
    sql`order by ${chave} ${direcao(query)} nulls last, t.id`,
  );
}

export async function listarSeriais(
  db: Db,
  actor: Actor,
  id: number,
  query: ListQuery & { estado?: string | undefined },
): Promise<Page<SerialGuardado>> {
  await exigirProduto(db, id);
  const onde = [...doProduto(actor, id, query), ...(query.estado ? [sql`t.estado = ${query.estado}`] : [])];
  const chave = query.sortBy === 'estado' ? sql`t.estado` : sql`app.normalizar(t.numero)`;
  return paginar(db, query, colunasDoSerial, 'produto_serial', onde, sql`order by ${chave} ${direcao(query)}, t.id`);
}

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
