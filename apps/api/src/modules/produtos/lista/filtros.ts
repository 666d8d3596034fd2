import { columnOf, type ListQuery } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { foundBy } from '../../../platform/lists/search.ts';
import { asked, Slot } from '../../../platform/lists/slot.ts';
import type { ListSearch, Narrow, Narrowing, SearchIndex, Sql } from '../../../platform/lists/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { idsDoPreco, naFaixaDePreco, precoServe } from '../precos/faixa-de-preco.ts';
import { comEstoque, comSaldoProprio, temEstoque } from '../saldos/com-estoque.ts';
import type { Pedido } from './pedido.ts';

export interface FiltroDeProdutos extends ListQuery {
  empresaId?: number | undefined;
  variantes?: boolean | undefined;
  /** Exactly these, of those filtered. */
  produtoIds?: readonly number[] | undefined;
  [filtro: string]: unknown;
}

/** Least digits of a barcode that are looked for by its beginning. */
const MIN_BARRAS = 4;

/** The beginning of a barcode, when the text can be one. */
function inicioDeBarras(search: string): string | null {
  const texto = search.trim().toUpperCase();
  return new RegExp(`^[0-9A-Z.-]{${MIN_BARRAS},60}$`).test(texto) && /\d/.test(texto) ? texto : null;
}

/** A row that names its stock, by what its stock says: looked up in the index of these, which leaves the stock alone. */
export const noEstoque = (linha: string, coluna: 'empresa_id' | 'nome_ordem', valor: Sql): Sql =>
  sql`exists (select from produto_estoque x where x.grupo_id = ${sql.ref(`${linha}.grupo_id`)} and x.id = ${sql.ref(`${linha}.estoque_id`)}
    and ${sql.ref(`x.${coluna}`)} = ${valor})`;

/** What a search finds by code, description or beginning of a barcode, as a table `x` of `id`, `ativo` and `ordem`. */
export const produtosAchados = (search: string | Slot, most: number | null = null): Sql => {
  const barras = search instanceof Slot ? search.map((texto) => inicioDeBarras(String(texto))) : inicioDeBarras(search);
  return sql`app.achar_produtos(${search}, ${barras}::text, ${sql.lit(most)}) x`;
};

/** Whether the product named `of` is found, by its words or by the beginning of a barcode. */
const ehAchado = (search: Slot, of: Sql): Sql => {
  const barras = search.map((texto) => inicioDeBarras(String(texto)));
  return sql`(coalesce((select x.texto like all ((select app.padroes_de_produto(${search}))::text[]) from produto_texto x
      where x.grupo_id = (select app.grupo_atual()) and x.produto_id = ${of}), false)
    or exists (select from produto_codigo_barras b where b.grupo_id = (select app.grupo_atual()) and b.produto_id = ${of} and b.ativo
      and b.codigo collate "C" >= ${barras}::text and b.codigo collate "C" < ${barras}::text || '~'))`;
};

/** The index of products, of a list whose rows name one. */
const indiceDeProdutos = (of: Sql): SearchIndex => ({
  of,
  find: produtosAchados,
  test: (search) => ehAchado(search, of),
});
/** A search of products, in a list whose rows name one. */
export const buscaPorProdutoDe = (of: Sql): ListSearch => foundBy(indiceDeProdutos(of));

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

/** Flags are written into the SQL: an index of the rows that have one serves no parameter. */
const valorDe = (valor: unknown): unknown => (typeof valor === 'boolean' ? sql.lit(valor) : valor);

const filtros: Readonly<Record<string, (valor: unknown, pedido: Pedido) => Sql | null>> = {
  ...Object.fromEntries(
    iguais.map((campo) => [campo, (valor: unknown) => sql`${sql.ref(`r.${columnOf(campo)}`)} = ${valorDe(valor)}`]),
  ),
  // NCMs have eight digits: the whole code and its beginning are the same range.
  ncm: (ncm) => sql`r.ncm >= ${ncm} and r.ncm < ${ncm} || 'a'`,
  variantes: (sim) => (sim === false ? sql`r.produto_pai_id is null` : null),
  gradeId: (id) => sql`r.produto_pai_id = ${id}`,
  fornecedorId: (id) =>
    sql`exists (select from produto_fornecedor f where f.grupo_id = r.grupo_id and f.produto_id = r.id and f.ativo and f.fornecedor_id = ${id})`,
  // Whose price and stock are shown: alone it narrows nothing.
  empresaId: () => null,
  comEstoque,
  precoMinimo: (_, pedido) => naFaixaDePreco(pedido),
  precoMaximo: (_, pedido) => (pedido.de('precoMinimo') === undefined ? naFaixaDePreco(pedido) : null),
};

/** A filter of a list, whose values come with each request. */
const emLista =
  (filtro: (valor: unknown, pedido: Pedido) => Sql | null): Narrow =>
  (valor, reach, has) =>
    filtro(valor, { reach, de: (param) => (has(param) ? asked(param) : undefined) });

/** The same for a list. */
export const filtrosEmLista: Readonly<Record<string, Narrow>> = Object.fromEntries(
  Object.entries(filtros).map(([nome, filtro]): [string, Narrow] => [nome, emLista(filtro)]),
);

const precoDeUm = emLista((_, pedido) => precoServe(pedido));

/** The same where few products are left to ask it of: the price of each is looked at, and not all that are in the range. */
export const filtrosUmAUm: Readonly<Record<string, Narrow>> = {
  ...filtrosEmLista,
  precoMinimo: precoDeUm,
  precoMaximo: (valor, reach, has) => (has('precoMinimo') ? null : precoDeUm(valor, reach, has)),
};

const { ncm, precoMinimo, precoMaximo } = filtrosEmLista as Record<string, Narrow>;
const doMinimo = emLista((_, pedido) => idsDoPreco(pedido));
const doMaximo: Narrow = (valor, reach, has) => (has('precoMinimo') ? null : doMinimo(valor, reach, has));

/** Those of the list of products, which is walked in its order where a range of prices or a balance is that of very many. */
export const filtrosDaLista: Readonly<Record<string, Narrow | Narrowing>> = {
  ...filtrosEmLista,
  ...(ncm && { ncm: { where: ncm, planned: true } }),
  ...(precoMinimo && { precoMinimo: { where: precoMinimo, test: precoDeUm, finds: doMinimo } }),
  ...(precoMaximo && { precoMaximo: { where: precoMaximo, test: filtrosUmAUm.precoMaximo, finds: doMaximo } }),
  comEstoque: {
    where: emLista(comEstoque),
    test: emLista((sim, pedido) => (sim === true ? temEstoque(pedido) : comEstoque(sim, pedido))),
    finds: emLista((sim, pedido) => (sim === true ? comSaldoProprio(pedido) : null)),
  },
};

const achado = (search: string | Slot): Sql => sql`r.id = any(array(select x.id from ${produtosAchados(search)}))`;
/** A list of products, `r`, or of what hangs on them. */
export const buscaDeProdutos = buscaPorProdutoDe(sql`r.id`);

/** How what hangs on a product equals its name or code. */
export const igualAoProduto: Readonly<Record<string, (texto: Slot | string) => Sql>> = {
  // The order of the list is the normalised description, and has an index.
  descricao: (texto) => sql`r.ordem = app.normalizar(btrim(${texto}))`,
  codigo: (texto) => sql`app.normalizar(r.codigo) = app.normalizar(btrim(${texto}))`,
};

export const igualA: typeof igualAoProduto = {
  ...igualAoProduto,
  id: (texto) => sql`r.id::text = btrim(${texto})`,
};

function igual(campo: string, texto: string): Sql {
  const proprio = igualA[campo];
  if (proprio) return proprio(texto);
  return sql`app.normalizar(${sql.ref(`r.${columnOf(campo)}`)}::text) = app.normalizar(${texto.trim()})`;
}

/** What the search and the filters ask; empty when they ask nothing. */
export function filtrosDe(actor: Actor, query: FiltroDeProdutos): Sql[] {
  const { search, exactBy, produtoIds } = query;
  const pedido: Pedido = { reach: actor, de: (param) => query[param] };
  const asSearched = search?.trim() ? [exactBy ? igual(exactBy, search) : achado(search)] : [];
  const narrowed = Object.entries(filtros).flatMap(([nome, filtro]) => {
    const valor = query[nome];
    return valor === undefined || valor === '' ? [] : (filtro(valor, pedido) ?? []);
  });
  return [...asSearched, ...narrowed, ...(produtoIds ? [sql`r.id = any(${[...produtoIds]}::bigint[])`] : [])];
}

/** The products, `r`, of a question. */
export const produtosDe = (actor: Actor, query: FiltroDeProdutos): Sql =>
  whereAll([sql`r.grupo_id = ${actor.grupoId}`, sql`r.ativo = ${!query.somenteInativos}`, ...filtrosDe(actor, query)]);
