import {
  type Contagem,
  type ContagemItem,
  DIFERENCAS_SOMADAS,
  listaDaContagem,
  listaDeContagens,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { keptFigure } from '../../../platform/lists/kept.ts';
import { asked, type Question } from '../../../platform/lists/slot.ts';
import type { FoundSet, ListSource, OwnSummary } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../alcance.ts';
import {
  ATE_ONDE,
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

type Figura = 'itens' | 'contados' | 'diferem' | 'pendentes';
/** How many lines of a count stand so, as triggers keep it: of those that differ, the ones that do in number. */
const guardados = (figura: Figura, contagem: Sql) =>
  keptFigure(sql`${sql.lit(`estoque_contagem_item.${figura}/`)} || ${contagem}`);
/** Those that differ in their serials alone; `se` narrows them. */
const soNosSeriais = (contagem: Sql, se = sql`true`): Sql => sql`(select count(*) from estoque_contagem_item i
  where i.grupo_id = k.grupo_id and i.contagem_id = ${contagem} and ${difereNosSeriais} and ${se})`;
const pendente = sql`i.decisao = 'pendente'`;
const doK = sql`k.id`;
const quantos = {
  itens: guardados('itens', doK),
  contados: guardados('contados', doK),
  diferencas: sql`(${guardados('diferem', doK)} + ${soNosSeriais(doK)})`,
  pendentes: sql`(${guardados('pendentes', doK)} + ${soNosSeriais(doK, pendente)})`,
};

export const contagens: ListSource = {
  list: listaDeContagens,
  table: 'estoque_contagem',
  alias: 'k',
  joins: { emp: sql`join empresa emp on emp.grupo_id = k.grupo_id and emp.id = k.empresa_id` },
  scope: (reach) => [sql`k.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'k.empresa_id')],
  values: {
    empresa: empresaNomeada,
    itens: sql`${quantos.itens}::int`,
    contados: sql`${quantos.contados}::int`,
    diferencas: seVisivel(sql`${quantos.diferencas}::int`),
    pendentes: seVisivel(sql`${quantos.pendentes}::int`),
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

const daSituacao: Readonly<Record<string, Sql>> = {
  contados: sql`i.estado <> 'falta'`,
  faltam: sql`i.estado = 'falta'`,
  diferentes: sql`not ${escondida} and ${difere}`,
  pendentes: sql`not ${escondida} and ${difere} and ${pendente}`,
};

const desta = sql`${asked('contagemId')}::bigint`;
const nenhuma = sql`0::bigint`;
/** Of each part of a count: how many lines, how each index finds them, and in what state those are. */
const recortes: Readonly<Record<string, { total: Sql; em: readonly Sql[]; estados: Sql }>> = {
  contados: {
    total: guardados('contados', desta),
    em: [sql`i.estado in ('confere', 'serie', 'difere')`],
    estados: sql`'confere', 'serie', 'difere'`,
  },
  faltam: {
    total: sql`${guardados('itens', desta)} - ${guardados('contados', desta)}`,
    em: [sql`i.estado = 'falta'`],
    estados: sql`'falta'`,
  },
  diferentes: {
    total: seVisivel(sql`${guardados('diferem', desta)} + ${soNosSeriais(desta)}`, nenhuma),
    em: [sql`i.estado = 'difere' and not ${escondida}`, sql`${difereNosSeriais} and not ${escondida}`],
    estados: sql`'difere', 'serie'`,
  },
  pendentes: {
    total: seVisivel(sql`${guardados('pendentes', desta)} + ${soNosSeriais(desta, pendente)}`, nenhuma),
    em: [
      sql`i.estado = 'difere' and ${pendente} and not ${escondida}`,
      sql`${difereNosSeriais} and ${pendente} and not ${escondida}`,
    ],
    estados: sql`'difere', 'serie'`,
  },
};

/** What the lines that differ are worth, unless they are too many: the others are worth nothing. */
function valorDosQueDiferem(situacao: unknown): Sql {
  if (situacao === 'faltam') return sql`'0'`;
  const soPendentes = situacao === 'pendentes';
  const quantas = guardados(soPendentes ? 'pendentes' : 'diferem', desta);
  const soma = sql`(select coalesce(sum(${valor}), 0)::text from estoque_contagem_item i
    left join estoque_saldo s on s.grupo_id = i.grupo_id and s.estoque_id = i.estoque_id
    where i.grupo_id = k.grupo_id and i.contagem_id = k.id and i.estado = 'difere' ${soPendentes ? sql`and ${pendente}` : sql``})`;
  return sql`case when ${escondida} then '0' when ${quantas} <= ${sql.lit(DIFERENCAS_SOMADAS)} then ${soma} end`;
}

/** Total and value while nothing narrows a count but one of its parts. */
function totalDaContagem({ situacao }: Question, params: readonly string[]): OwnSummary | FoundSet | null {
  if (params.some((param) => param !== 'situacao')) return null;
  const recorte = recortes[String(situacao)];
  const own = {
    key: `contagem ${situacao ?? ''}`,
    summed: true as const,
    summary: sql`select (${recorte?.total ?? guardados('itens', desta)})::int as total, ${valorDosQueDiferem(situacao)} as valor
      from estoque_contagem k where k.grupo_id = (select app.grupo_atual()) and k.id = ${desta}`,
  };
  const test = daSituacao[String(situacao)];
  if (!recorte || !test) return own;
  const ids = recorte.em.map(
    (
      em,
    ) => sql`select i.id from estoque_contagem k join estoque_contagem_item i on i.grupo_id = k.grupo_id and i.contagem_id = k.id
      where k.grupo_id = (select app.grupo_atual()) and k.id = ${desta} and ${em}`,
  );
  return {
    ...own,
    ids: sql.join(ids, sql` union all `),
    test,
    own: sql`i.estado in (${recorte.estados}) and ${test}`,
    all: guardados('itens', desta),
  };
}

/** Of the lines of a large count, those worked out one by one. */
const UMA_A_UMA = 10_000;

export const itensDaContagem: ListSource = {
  list: listaDaContagem,
  table: 'estoque_contagem_item',
  alias: 'i',
  joins: {
    k: sql`join estoque_contagem k on k.grupo_id = i.grupo_id and k.id = i.contagem_id`,
    p: sql`join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id`,
    u: juncoesDoEstoque.u,
    s: sql`left join estoque_saldo s on s.grupo_id = i.grupo_id and s.estoque_id = i.estoque_id`,
    l: sql`left join produto_lote l on l.grupo_id = i.grupo_id and l.id = i.lote_id`,
  },
  allow: (db, actor, { contagemId }) => lerContagem(db, actor, contagemId as number),
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
  kept: totalDaContagem,
  limits: { orders: { contado: 100_000, diferenca: UMA_A_UMA, valor: UMA_A_UMA } },
  walksTo: ATE_ONDE,
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

/** Lines waiting for a decision, locked. @param itemIds all that differ when null */
export async function travarPendentes(
  tx: Tx,
  grupoId: number,
  contagemId: number,
  itemIds: readonly number[] | null,
): Promise<ItemTravado[]> {
  const { rows } = await sql<ItemTravado>`
    select i.id, i.produto_id as "produtoId", i.estoque_id as "estoqueId", i.lote_id as "loteId", p.descricao, p.controla_numero_serie as "controlaSerie",
      (i.contado - i.saldo_na_leitura)::text as diferenca, i.decisao
    from estoque_contagem_item i join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
    where i.grupo_id = ${grupoId} and i.contagem_id = ${contagemId} and i.decisao = 'pendente'
      and ${itemIds === null ? difere : sql`i.id = any(${[...itemIds]})`}
    order by i.id for update of i`.execute(tx);
  return rows;
}

/** The first of these lines whose stock another count has put right since it was counted here. */
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
