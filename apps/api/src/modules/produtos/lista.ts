import { columnOf, type ListQuery } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Slot } from '../../platform/lists/slot.ts';
import { isoInstant, whereAll } from '../../platform/registers/sql.ts';
import { daEmpresa } from './alcance.ts';
import { impostosDaVenda } from './colunas.ts';
import { saldoDe } from './leitura.ts';

type Sql = RawBuilder<unknown>;

export interface FiltroDeProdutos extends ListQuery {
  empresaId?: number | undefined;
  fornecedorId?: number | undefined;
  ncm?: string | undefined;
  comEstoque?: boolean | undefined;
  precoMinimo?: string | undefined;
  precoMaximo?: string | undefined;
  variantes?: boolean | undefined;
  /** Exactly these, of those filtered. */
  produtoIds?: readonly number[] | undefined;
  [filtro: string]: unknown;
}

/** Filters that compare a column of the record with what is given. */
const iguais = [
  'marcaId',
  'secaoId',
  'grupoMercadologicoId',
  'subgrupoId',
  'linhaId',
  'departamentoId',
  'vender',
  'controlaEstoque',
  'controlaNumeroSerie',
  'controlaLote',
  'usaGrade',
  'permitirFracionar',
  'produtoComposto',
  'usaCaracteristica',
  'pesaNaBalanca',
  'porKg',
] as const;

const ordens: Readonly<Record<string, Sql>> = {
  descricao: sql`r.ordem`,
  codigo: sql`app.normalizar(r.codigo)`,
  id: sql`r.id`,
  ncm: sql`r.ncm`,
  custoReal: sql`r.custo_real`,
  criadoEm: sql`r.criado_em`,
  atualizadoEm: sql`r.atualizado_em`,
};

/** Least digits of a barcode that are looked for by its beginning. */
const MIN_BARRAS = 4;

/** The beginning of a barcode, when the text can be one. */
function inicioDeBarras(search: string): string | null {
  const texto = search.trim().toUpperCase();
  return new RegExp(`^[0-9A-Z.-]{${MIN_BARRAS},60}$`).test(texto) && /\d/.test(texto) ? texto : null;
}

/** What a search finds by code, description or beginning of a barcode, as a table of `id`, `ativo` and `ordem`. */
export const produtosAchados = (search: string | Slot): Sql => {
  const barras = search instanceof Slot ? search.map((texto) => inicioDeBarras(String(texto))) : inicioDeBarras(search);
  return sql`app.achar_produtos(${search}, ${barras}::text)`;
};

function igual(campo: string, texto: string): Sql {
  if (campo === 'id') return /^\d{1,15}$/.test(texto.trim()) ? sql`r.id = ${Number(texto)}` : sql`false`;
  // The order of the list is the normalised description, and has an index.
  if (campo === 'descricao') return sql`r.ordem = app.normalizar(${texto.trim()})`;
  const coluna = sql.ref(`r.${columnOf(campo)}`);
  return sql`app.normalizar(${coluna}::text) = app.normalizar(${texto.trim()})`;
}

const variantesDe = sql`v.grupo_id = r.grupo_id and v.produto_pai_id = r.id and v.ativo`;

/** What the search and the filters ask; empty when they ask nothing. */
export function filtrosDe(actor: Actor, query: FiltroDeProdutos): Sql[] {
  const onde: Sql[] = [];
  const { search } = query;
  if (search?.trim())
    onde.push(
      query.exactBy
        ? igual(query.exactBy, search)
        : // An array and not "in": joined, the matches were read again for each product of a walk in the list's order.
          sql`r.id = any(array(select x.id from ${produtosAchados(search)} x))`,
    );
  for (const campo of iguais)
    if (query[campo] !== undefined) onde.push(sql`${sql.ref(`r.${columnOf(campo)}`)} = ${query[campo]}`);
  if (query.ncm)
    onde.push(
      query.ncm.length === 8 ? sql`r.ncm = ${query.ncm}` : sql`r.ncm >= ${query.ncm} and r.ncm < ${`${query.ncm}a`}`,
    );
  if (query.produtoIds) onde.push(sql`r.id = any(${[...query.produtoIds]}::bigint[])`);
  if (query.variantes === false) onde.push(sql`r.produto_pai_id is null`);
  if (query.fornecedorId) {
    onde.push(
      sql`exists (select from produto_fornecedor f where f.grupo_id = r.grupo_id and f.produto_id = r.id and f.ativo and f.fornecedor_id = ${query.fornecedorId})`,
    );
  }
  const naEmpresa = (coluna: string) =>
    sql`${daEmpresa(actor, coluna)} ${query.empresaId === undefined ? sql`` : sql`and ${sql.ref(coluna)} = ${query.empresaId}`}`;
  if (query.comEstoque !== undefined) {
    const comSaldo = sql`select q.produto_id from estoque_saldo s join produto_estoque q on q.grupo_id = s.grupo_id and q.id = s.estoque_id
      where s.grupo_id = ${actor.grupoId} and q.ativo and ${naEmpresa('q.empresa_id')} group by q.produto_id having sum(s.saldo) > 0`;
    onde.push(
      sql`(r.id in (${comSaldo}) or (r.usa_grade and exists (select from produto v where ${variantesDe} and v.id in (${comSaldo})))) = ${query.comEstoque}`,
    );
  }
  if (query.precoMinimo !== undefined || query.precoMaximo !== undefined) {
    const naFaixa = sql`x.valor >= ${query.precoMinimo ?? '0'}::numeric and x.valor <= ${query.precoMaximo ?? '99999999999999'}::numeric`;
    const principal = sql`x.grupo_id = ${actor.grupoId} and x.ativo and x.principal and ${naEmpresa('x.empresa_id')}`;
    // A variant without a price of its own in a company is sold by its grid's there.
    onde.push(sql`(r.id in (select x.produto_id from produto_preco x where ${principal} and ${naFaixa})
      or r.produto_pai_id is not null and exists (select from produto_preco x where ${principal} and ${naFaixa} and x.produto_id = r.produto_pai_id
        and not exists (select from produto_preco y where y.grupo_id = x.grupo_id and y.produto_id = r.id and y.empresa_id = x.empresa_id and y.ativo and y.principal)))`);
  }
  return onde;
}

/** Products of a list, the order's ties settled by id. */
export function produtosDe(
  actor: Actor,
  query: FiltroDeProdutos,
  filtros = filtrosDe(actor, query),
): { onde: Sql; ordem: Sql } {
  const onde = whereAll([sql`r.grupo_id = ${actor.grupoId}`, sql`r.ativo = ${!query.somenteInativos}`, ...filtros]);
  const direcao = query.descending ? sql`desc` : sql`asc`;
  const chave = ordens[query.sortBy ?? 'descricao'] ?? (ordens.descricao as Sql);
  const nulos = query.sortBy === 'ncm' || query.sortBy === 'custoReal' ? sql` nulls last` : sql``;
  return { onde, ordem: sql`order by ${chave} ${direcao}${nulos}, r.id ${direcao}` };
}

/** The exact total: of the counters while nothing is asked, the variants taken off where they are left out. */
function totalDe(actor: Actor, query: FiltroDeProdutos, filtros: readonly Sql[], onde: Sql): Sql {
  const ativo = !query.somenteInativos;
  const contados = sql`(select coalesce(sum(n), 0) from contagem where grupo_id = ${actor.grupoId} and tabela = 'produto' and ativo = ${ativo})`;
  if (filtros.length === 0) return contados;
  if (filtros.length === 1 && query.variantes === false) {
    return sql`${contados} - (select count(*) from produto v where v.grupo_id = ${actor.grupoId} and v.produto_pai_id is not null and v.ativo = ${ativo})`;
  }
  return sql`(select count(*) from produto r ${onde})`;
}

/** Main price in the company asked for, else in the first the person sees; a variant without takes its parent's. */
export const precoDe = (actor: Actor, empresaId?: number): Sql => sql`(
  select x.valor::text from produto_preco x where x.grupo_id = r.grupo_id and x.produto_id in (r.id, r.produto_pai_id) and x.ativo and x.principal
    and ${daEmpresa(actor, 'x.empresa_id')} ${empresaId === undefined ? sql`` : sql`and x.empresa_id = ${empresaId}`}
  order by (x.produto_id = r.id) desc, x.empresa_id limit 1)`;
export const barrasDe = sql`(select b.codigo from produto_codigo_barras b where b.grupo_id = r.grupo_id and b.produto_id = r.id and b.ativo order by b.principal desc, b.id limit 1)`;
export const unidadeDe = sql`(select u.sigla from unidade u where u.grupo_id = r.grupo_id and u.id = r.unidade_comercial_id)`;
const nomeDe = (tabela: string, coluna: string) =>
  sql`(select x.nome from ${sql.table(tabela)} x where x.grupo_id = r.grupo_id and x.id = ${sql.ref(`r.${coluna}`)})`;

export const colunasCurtas = (actor: Actor, empresaId?: number): Sql =>
  sql`r.id, r.codigo, r.descricao, ${barrasDe} as "codigoBarras", ${unidadeDe} as unidade, ${precoDe(actor, empresaId)} as preco`;

/** Stock of a product; of a grid, that of its variants. */
export const saldoDaLinha = (actor: Actor, empresaId?: number): Sql => sql`(case when r.usa_grade
  then (select coalesce(sum(${saldoDe(actor, 'v.id', empresaId)}), 0) from produto v where ${variantesDe})
  else ${saldoDe(actor, 'r.id', empresaId)} end)::text`;

/** Columns of a line of the list. */
export const colunasDaLinha = (
  actor: Actor,
  { empresaId }: FiltroDeProdutos,
): Sql => sql`${colunasCurtas(actor, empresaId)}, r.versao, r.ativo,
  ${isoInstant('r.criado_em')} as "criadoEm", ${isoInstant('r.atualizado_em')} as "atualizadoEm",
  ${nomeDe('marca', 'marca_id')} as marca, ${nomeDe('mercadologico_secao', 'secao_id')} as secao, ${nomeDe('mercadologico_grupo', 'grupo_mercadologico_id')} as "grupoMercadologico",
  r.ncm, r.custo_real::text as "custoReal", ${impostosDaVenda} as "impostosVenda", ${saldoDaLinha(actor, empresaId)} as saldo,
  (select '/api/arquivos/' || i.arquivo_id from produto_imagem i where i.grupo_id = r.grupo_id and i.produto_id in (r.id, r.produto_pai_id) order by (i.produto_id = r.id) desc, i.principal desc limit 1) as "imagemUrl",
  r.produto_pai_id as "produtoPaiId", r.vender, r.controla_estoque as "controlaEstoque", r.usa_grade as "usaGrade", r.produto_composto as "produtoComposto", r.pesa_na_balanca as "pesaNaBalanca"`;

/** Matches of a search alone, in the list's own order: read once for the page and the total. */
function soBusca({ search, exactBy, sortBy, ...query }: FiltroDeProdutos, filtros: readonly Sql[]): Sql | null {
  const texto = search?.trim();
  if (!texto || exactBy || filtros.length !== 1 || (sortBy ?? 'descricao') !== 'descricao') return null;
  return sql`select x.id, x.ordem from ${produtosAchados(texto)} x where x.ativo = ${!query.somenteInativos}`;
}

/**
 * A page of products and its exact total from one statement, as JSON text. What a line shows of other tables is read
 * for the lines of the page alone.
 *
 * @param juncoes further tables of the page's products `r`
 */
export async function listarProdutosJson(
  db: Db,
  actor: Actor,
  query: FiltroDeProdutos,
  colunas: Sql,
  juncoes: Sql = sql``,
  condicoes: readonly Sql[] = [],
): Promise<string> {
  const filtros = [...filtrosDe(actor, query), ...condicoes];
  const { onde, ordem } = produtosDe(actor, query, filtros);
  const limite = sql`limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`;
  const busca = soBusca(query, filtros);
  const direcao = query.descending ? sql`desc` : sql`asc`;
  const paginas = busca
    ? sql`achados as materialized (${busca}), pagina as materialized (select id, row_number() over () as posicao from (select id from achados order by ordem ${direcao}, id ${direcao} ${limite}) x)`
    : sql`pagina as materialized (select id, row_number() over () as posicao from (select r.id from produto r ${onde} ${ordem} ${limite}) x)`;
  const total = busca ? sql`(select count(*) from achados)` : totalDe(actor, query, filtros, onde);
  const { rows } = await sql<{ total: number; data: string }>`with ${paginas}
    select ${total}::int as total, coalesce((select json_agg(linha) from (
      select ${colunas} from pagina join produto r on r.grupo_id = ${actor.grupoId} and r.id = pagina.id ${juncoes} order by pagina.posicao) linha), '[]')::text as data`.execute(
    db,
  );
  const lido = rows[0] as { total: number; data: string };
  return `{"data":${lido.data},"total":${lido.total},"page":${query.page},"rowsPerPage":${query.rowsPerPage}}`;
}
