import { type Contagem, type ContagemItem, listaDaContagem, listaDeContagens } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../alcance.ts';
import { travarSaldos } from '../lancamento/ledger.queries.ts';
import {
  buscaPorProduto,
  condicoes,
  empresaNomeada,
  exatosDoProduto,
  type FiltroDeProdutos,
  filtrosDoProduto,
  juncoesDoEstoque,
  loteJson,
  ordensDoProduto,
  pessoaDe,
  produtoJson,
  type Sql,
} from '../listas/fonte.ts';

/** A line `i` whose number agrees and whose serials do not. */
const difereNosSeriais = sql`(i.estado = 'serie' and exists (select from app.seriais_que_diferem(i.grupo_id, i.id)))`;
/** A line `i` by which shelf and books differ: in how many, or in which ones. */
const difere = sql`(i.estado = 'difere' or ${difereNosSeriais})`;
/** What the books have of a line `i` now; of a product with lots and no lot named, what is in none of them. */
export const saldoDaLinha: Sql = sql`case when i.lote_id is not null
  then coalesce((select sl.saldo from estoque_saldo_lote sl where sl.grupo_id = i.grupo_id and sl.estoque_id = i.estoque_id and sl.lote_id = i.lote_id), 0)
  else coalesce((select s.saldo from estoque_saldo s where s.grupo_id = i.grupo_id and s.estoque_id = i.estoque_id), 0)
    - case when (select p.controla_lote from produto p where p.grupo_id = i.grupo_id and p.id = i.produto_id)
      then coalesce((select sum(sl.saldo) from estoque_saldo_lote sl where sl.grupo_id = i.grupo_id and sl.estoque_id = i.estoque_id), 0) else 0 end end`;
/** A blind count tells no figure of the books while people count. */
const escondida = sql`(k.cega and k.situacao = 'aberta')`;

const seVisivel = (valor: Sql, senao = sql`null`): Sql =>
  sql`case when not ${escondida} then ${valor} else ${senao} end`;

/** Lines that differ in their serials alone; `se` narrows them. */
const soNosSeriais = (se = sql`true`): Sql => sql`(select count(*) from estoque_contagem_item i
  where i.grupo_id = k.grupo_id and i.contagem_id = k.id and ${difereNosSeriais} and ${se})`;
const pendente = sql`i.decisao = 'pendente'`;

export const contagens: ListSource = {
  list: listaDeContagens,
  from: {
    table: 'estoque_contagem',
    alias: 'k',
    joins: {
      emp: sql`join empresa emp on emp.grupo_id = k.grupo_id and emp.id = k.empresa_id`,
      /** How many of its lines stand so; of those that differ, the ones that do in number. */
      q: sql`cross join lateral (select count(*) as itens, count(*) filter (where i.estado <> 'falta') as contados,
        count(*) filter (where i.estado = 'difere') as diferem, count(*) filter (where i.estado = 'difere' and ${pendente}) as pendentes
      from estoque_contagem_item i where i.grupo_id = k.grupo_id and i.contagem_id = k.id) q`,
    },
  },
  scope: (reach) => [sql`k.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'k.empresa_id')],
  values: {
    empresa: empresaNomeada,
    itens: sql`q.itens::int`,
    contados: sql`q.contados::int`,
    diferencas: seVisivel(sql`(q.diferem + ${soNosSeriais()})::int`),
    pendentes: seVisivel(sql`(q.pendentes + ${soNosSeriais(pendente)})::int`),
    concluidaEm: isoInstant('k.concluida_em'),
    usuario: pessoaDe('k.usuario_id'),
  },
  filters: { situacao: (situacao) => sql`k.situacao = ${sql.lit(situacao)}` },
  search: {
    where: (texto) =>
      sql`(k.numero::text = btrim(${texto}) or app.normalizar(k.descricao) like all (${containsPatterns(texto)}))`,
  },
};

/** @throws DomainError NOT_FOUND */
export const lerContagem = (db: Db, actor: Actor, id: number): Promise<Contagem> =>
  readListRow(db, contagens, actor, id);

/** The same, locked against others who change its state; who counts may go on counting. */
export async function travarContagem(
  tx: Tx,
  actor: Actor,
  id: number,
  modo: 'update' | 'share' = 'update',
): Promise<Contagem> {
  await sql`select 1 from estoque_contagem where grupo_id = ${actor.grupoId} and id = ${id} ${modo === 'update' ? sql`for update` : sql`for share`}`.execute(
    tx,
  );
  return lerContagem(tx, actor, id);
}

const diferenca = sql`(i.contado - i.saldo_na_leitura)`;
const valor = seVisivel(sql`round(${diferenca} * coalesce(s.custo_medio, 0), 2)`);
const seriais = sql`case when not ${escondida} and p.controla_numero_serie and i.contado is not null then (select json_build_object(
    'faltam', coalesce(json_agg(d.numero order by d.numero) filter (where not d.sobra), '[]'::json), 'sobram', coalesce(json_agg(d.numero order by d.numero) filter (where d.sobra), '[]'::json))
    from app.seriais_que_diferem(i.grupo_id, i.id) d) end`;
const codigoBarras = sql`(select b.codigo from produto_codigo_barras b where b.grupo_id = p.grupo_id and b.produto_id = p.id and b.ativo order by b.principal desc, b.id limit 1)`;

/** The state of a line is said first: it is in an index with the count. */
const daSituacao: Readonly<Record<string, Sql>> = {
  contados: sql`i.estado in ('confere', 'serie', 'difere')`,
  faltam: sql`i.estado = 'falta'`,
  diferentes: sql`i.estado in ('difere', 'serie') and not ${escondida} and ${difere}`,
  pendentes: sql`i.estado in ('difere', 'serie') and not ${escondida} and ${difere} and ${pendente}`,
};

export const itensDaContagem: ListSource = {
  list: listaDaContagem,
  from: {
    table: 'estoque_contagem_item',
    alias: 'i',
    joins: {
      k: sql`join estoque_contagem k on k.grupo_id = i.grupo_id and k.id = i.contagem_id`,
      p: sql`join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id`,
      u: juncoesDoEstoque.u,
      s: sql`left join estoque_saldo s on s.grupo_id = i.grupo_id and s.estoque_id = i.estoque_id`,
      l: sql`left join produto_lote l on l.grupo_id = i.grupo_id and l.id = i.lote_id`,
    },
  },
  question: { allow: (db, actor, { contagemId }) => lerContagem(db, actor, contagemId as number) },
  scope: (reach) => [sql`i.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'k.empresa_id')],
  values: {
    produto: produtoJson,
    codigoBarras,
    controlaSerie: sql`p.controla_numero_serie`,
    controlaLote: sql`p.controla_lote`,
    lote: loteJson,
    leituras: sql`(select count(*)::int from estoque_contagem_leitura r where r.grupo_id = i.grupo_id and r.item_id = i.id)`,
    saldo: seVisivel(sql`coalesce(i.saldo_na_leitura, i.saldo_foto)`),
    diferenca: sql`(${seVisivel(diferenca)})::text`,
    valor: sql`(${valor})::text`,
    difere: sql`case when not ${escondida} and i.contado is not null then ${difere} end`,
    seriais,
  },
  orders: { ...ordensDoProduto, diferenca: seVisivel(diferenca), valor },
  filters: { situacao: (situacao) => daSituacao[String(situacao)] ?? null },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { valor },
};

/** @throws DomainError NOT_FOUND */
export const lerItem = (db: Db, actor: Actor, contagemId: number, itemId: number): Promise<ContagemItem> =>
  readListRow(db, itensDaContagem, actor, itemId, contagemId);

interface NovaFoto {
  contagemId: number;
  empresaId: number;
  local: string | null;
  somenteComSaldo: boolean;
  produtoIds: readonly number[] | null;
  filtro: FiltroDeProdutos;
}

/** Takes the balances of now, a line a stock, or a lot where the product has lots. @returns lines taken */
export async function fotografar(
  tx: Tx,
  grupoId: number,
  { contagemId, empresaId, local, somenteComSaldo, produtoIds, filtro }: NovaFoto,
): Promise<number> {
  const onde = whereAll([
    sql`e.grupo_id = ${grupoId}`,
    sql`e.empresa_id = ${empresaId}`,
    sql`e.ativo and p.controla_estoque and not p.usa_grade and (p.ativo or coalesce(s.saldo, 0) <> 0)`,
    local === null ? sql`true` : sql`app.normalizar(e.nome) = app.normalizar(${local})`,
    ...(somenteComSaldo ? [sql`coalesce(s.saldo, 0) <> 0`] : []),
    ...(produtoIds ? [sql`p.id = any(${[...produtoIds]})`] : []),
    ...condicoes(filtrosDoProduto, filtro),
  ]);
  const { numAffectedRows } = await sql`
    insert into estoque_contagem_item (grupo_id, contagem_id, estoque_id, produto_id, lote_id, saldo_foto)
    select ${grupoId}, ${contagemId}, e.id, p.id, sl.lote_id, case when sl.lote_id is not null then sl.saldo else coalesce(s.saldo, 0) end
    from produto_estoque e join produto p on p.grupo_id = e.grupo_id and p.id = e.produto_id
    left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
    left join estoque_saldo_lote sl on p.controla_lote and sl.grupo_id = e.grupo_id and sl.estoque_id = e.id and sl.saldo <> 0
    ${onde}`.execute(tx);
  // What went out before any lot was known is a line beside those of the lots.
  const semLote = await sql`
    insert into estoque_contagem_item (grupo_id, contagem_id, estoque_id, produto_id, saldo_foto)
    select i.grupo_id, i.contagem_id, i.estoque_id, i.produto_id, ${saldoDaLinha}
    from (select distinct x.grupo_id, x.contagem_id, x.estoque_id, x.produto_id, null::bigint as lote_id from estoque_contagem_item x
      where x.grupo_id = ${grupoId} and x.contagem_id = ${contagemId} and x.lote_id is not null) i
    where ${saldoDaLinha} <> 0`.execute(tx);
  return Number(numAffectedRows ?? 0) + Number(semLote.numAffectedRows ?? 0);
}

/** Whether the group has anything of the filter to be kept, also what this company never had: a shop's first count finds it. */
export async function haOQueContar(
  db: Db,
  grupoId: number,
  { produtoIds, filtro }: Pick<NovaFoto, 'produtoIds' | 'filtro'>,
): Promise<boolean> {
  const onde = whereAll([
    sql`p.grupo_id = ${grupoId}`,
    sql`p.ativo and p.controla_estoque and not p.usa_grade`,
    ...(produtoIds ? [sql`p.id = any(${[...produtoIds]})`] : []),
    ...condicoes(filtrosDoProduto, filtro),
  ]);
  const { rows } = await sql<{ ha: boolean }>`select exists (select from produto p ${onde}) as ha`.execute(db);
  return rows[0]?.ha ?? false;
}

export interface ItemTravado {
  id: number;
  produtoId: number;
  estoqueId: number;
  loteId: number | null;
  descricao: string;
  controlaSerie: boolean;
  diferenca: string | null;
  decisao: string;
}

/**
 * Stocks of the lines a decision may be about, locked before any line: so does whoever posts what changes a line, and neither waits
 * for the other in a circle.
 *
 * @param itemIds all that differ when null
 * @param comFaltantes those that nobody counted too
 */
export async function travarEstoquesPendentes(
  tx: Tx,
  grupoId: number,
  contagemId: number,
  { itemIds, comFaltantes }: { itemIds: readonly number[] | null; comFaltantes: boolean },
): Promise<number[]> {
  const { rows } = await sql<{
    estoqueId: number;
  }>`select distinct i.estoque_id as "estoqueId" from estoque_contagem_item i
    where i.grupo_id = ${grupoId} and i.contagem_id = ${contagemId} and ${pendente}
      and (${itemIds === null ? difere : sql`i.id = any(${[...itemIds]})`} or (${comFaltantes} and i.contado is null))`.execute(
    tx,
  );
  const ids = rows.map(({ estoqueId }) => estoqueId);
  await travarSaldos(tx, grupoId, ids);
  return ids;
}

/** Lines of these stocks waiting for a decision, locked. @param itemIds all that differ when null */
export async function travarPendentes(
  tx: Tx,
  grupoId: number,
  contagemId: number,
  { itemIds, estoqueIds }: { itemIds: readonly number[] | null; estoqueIds: readonly number[] },
): Promise<ItemTravado[]> {
  const { rows } = await sql<ItemTravado>`
    select i.id, i.produto_id as "produtoId", i.estoque_id as "estoqueId", i.lote_id as "loteId", p.descricao, p.controla_numero_serie as "controlaSerie",
      (i.contado - i.saldo_na_leitura)::text as diferenca, i.decisao
    from estoque_contagem_item i join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
    where i.grupo_id = ${grupoId} and i.contagem_id = ${contagemId} and ${pendente} and i.estoque_id = any(${[...estoqueIds]}::bigint[])
      and ${itemIds === null ? difere : sql`i.id = any(${[...itemIds]})`}
    order by i.id for update of i`.execute(tx);
  return rows;
}

/** The first of these lines whose stock another count has put right since it was counted here: what kept its result counts for nothing. */
export async function ajustadaPorOutra(
  db: Db,
  grupoId: number,
  contagemId: number,
  itemIds: readonly number[],
): Promise<{ descricao: string; numero: number } | undefined> {
  const { rows } = await sql<{ descricao: string; numero: number }>`
    select p.descricao, k.numero from estoque_contagem_item i join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
    join estoque_movimento m on m.grupo_id = i.grupo_id and m.estoque_id = i.estoque_id and m.origem = 'contagem'
      and m.lote_id is not distinct from i.lote_id and m.registrado_em > i.lida_em and not starts_with(m.chave, ${`${contagemId}/`})
      and split_part(m.chave, '/', 3) <> 'atrasado'
    join estoque_contagem k on k.grupo_id = m.grupo_id and k.id = split_part(m.chave, '/', 1)::bigint
    where i.grupo_id = ${grupoId} and i.contagem_id = ${contagemId} and i.id = any(${[...itemIds]}) order by i.id, m.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Serials by which a counted line and the books differ. */
export async function seriaisQueDiferem(
  db: Db,
  grupoId: number,
  itemId: number,
): Promise<{ faltam: string[]; sobram: string[] }> {
  const { rows } = await sql<{ numero: string; sobra: boolean }>`
    select numero, sobra from app.seriais_que_diferem(${grupoId}, ${itemId}) order by numero`.execute(db);
  const dos = (sobra: boolean) => rows.filter((row) => row.sobra === sobra).map(({ numero }) => numero);
  return { faltam: dos(false), sobram: dos(true) };
}
