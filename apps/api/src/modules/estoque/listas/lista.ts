import type { ListQuery, Page } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { fetched } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { produtosAchados } from '../../produtos/public.ts';
import { daPessoa } from '../alcance.ts';

export type Sql = RawBuilder<unknown>;

/** A list of the module: what it reads, narrows, orders and adds up. */
export interface Definicao<Q extends ListQuery> {
  /** `from …`, where `p` is the product. */
  de: Sql;
  colunas: Sql;
  onde: (actor: Actor, query: Q) => Sql[];
  ordens: Readonly<Record<string, Sql>>;
  padrao: { por: string; decrescente: boolean };
  /** Settles ties, so that pages never overlap. */
  desempate: Sql;
  /** Sums over the filter, by name. */
  totais?: Readonly<Record<string, Sql>>;
}

/** `totais` only where the list has any. */
export type PaginaComTotais<T> = Page<T> & { totais?: Record<string, string> };

/** A page, its exact total and its sums. */
export async function listar<T>(
  db: Db,
  actor: Actor,
  lista: Definicao<never>,
  query: ListQuery,
): Promise<PaginaComTotais<T>> {
  const { de } = lista;
  const where = onde(lista, actor, query);
  const { page, rowsPerPage } = query;
  const { rows } =
    await sql<T>`${emOrdem<T>(lista, actor, query)} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(
      db,
    );
  const somas = Object.entries(lista.totais ?? {}).map(
    ([nome, soma]) => sql`, coalesce(${soma}, 0)::text as ${sql.id(nome)}`,
  );
  const total = await sql<
    { total: number } & Record<string, string>
  >`select count(*)::int as total${sql.join(somas, sql``)} ${de} ${where}`.execute(db);
  const { total: quantos = 0, ...totais } = total.rows[0] ?? { total: 0 };
  const pagina = { data: rows, total: quantos, page, rowsPerPage };
  return lista.totais ? { ...pagina, totais: totais as Record<string, string> } : pagina;
}

/** All rows of a list, some at a time, by one query: for files. */
export const percorrer = <T>(db: Db, actor: Actor, lista: Definicao<never>, query: ListQuery, size: number) =>
  fetched<T>(db, emOrdem<T>(lista, actor, query), size);

const onde = (lista: Definicao<never>, actor: Actor, query: ListQuery): Sql =>
  whereAll((lista.onde as (actor: Actor, query: ListQuery) => Sql[])(actor, query));

function emOrdem<T>(lista: Definicao<never>, actor: Actor, query: ListQuery): RawBuilder<T> {
  const { por, decrescente } = lista.padrao;
  const ordem = lista.ordens[query.sortBy ?? por] ?? lista.desempate;
  const desce = query.sortBy ? (query.descending ?? false) : (query.descending ?? decrescente);
  const sentido = desce ? sql`desc` : sql`asc`;
  return sql<T>`select ${lista.colunas} ${lista.de} ${onde(lista, actor, query)}
    order by ${ordem} ${sentido} nulls last, ${lista.desempate} ${sentido}`;
}

export interface FiltroDeProdutos extends ListQuery {
  empresaId?: number | undefined;
  local?: string | undefined;
  produtoId?: number | undefined;
  secaoId?: number | undefined;
  grupoMercadologicoId?: number | undefined;
  subgrupoId?: number | undefined;
  linhaId?: number | undefined;
  marcaId?: number | undefined;
}

/** Products found by code, bar code or words of the description. */
export const buscaDeProduto = (search: string): Sql => sql`p.id in (select x.id from ${produtosAchados(search)} x)`;

/** What narrows products, with `p` the product. */
export function filtroDeProduto(query: FiltroDeProdutos): Sql[] {
  const onde: Sql[] = [];
  if (query.search?.trim()) {
    const campo = query.exactBy;
    onde.push(
      campo === 'codigo' || campo === 'descricao'
        ? sql`app.normalizar(${sql.ref(`p.${campo}`)}) = app.normalizar(${query.search.trim()})`
        : buscaDeProduto(query.search),
    );
  }
  if (query.produtoId) onde.push(sql`p.id = ${query.produtoId}`);
  if (query.secaoId) onde.push(sql`p.secao_id = ${query.secaoId}`);
  if (query.grupoMercadologicoId) onde.push(sql`p.grupo_mercadologico_id = ${query.grupoMercadologicoId}`);
  if (query.subgrupoId) onde.push(sql`p.subgrupo_id = ${query.subgrupoId}`);
  if (query.linhaId) onde.push(sql`p.linha_id = ${query.linhaId}`);
  if (query.marcaId) onde.push(sql`p.marca_id = ${query.marcaId}`);
  return onde;
}

/** The same and the place, with `e` the stock. */
export function filtroDeEstoque(actor: Actor, query: FiltroDeProdutos): Sql[] {
  const onde: Sql[] = [
    sql`e.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'e.empresa_id'),
    ...filtroDeProduto(query),
  ];
  if (query.empresaId) onde.push(sql`e.empresa_id = ${query.empresaId}`);
  if (query.local?.trim()) onde.push(sql`app.normalizar(e.nome) = app.normalizar(${query.local.trim()})`);
  return onde;
}

export const produtoJson = sql`json_build_object('id', p.id, 'codigo', p.codigo, 'descricao', p.descricao, 'unidade', u.sigla)`;
export const empresaJson = sql`json_build_object('id', emp.id, 'rotulo', emp.nome_fantasia)`;
export const loteJson = sql`case when l.id is not null then json_build_object('id', l.id, 'numero', l.numero, 'validade', l.validade) end`;
export const ordensDoProduto = {
  codigo: sql`app.normalizar(p.codigo)`,
  descricao: sql`p.ordem`,
  empresa: sql`app.normalizar(emp.nome_fantasia)`,
};
