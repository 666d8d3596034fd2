import { sql } from 'kysely';
import type { Reach, Slot } from '../../../platform/lists/slot.ts';
import type { ListSource, Narrow, Sql } from '../../../platform/lists/source.ts';
import { buscaPorProdutoDe, noEstoque, produtosAchados } from '../../produtos/public.ts';
import { daPessoa } from '../alcance.ts';

export type { Sql } from '../../../platform/lists/source.ts';

/** Products found by code, bar code or words of the description, with `p` the product. */
export const produtoAchado = (search: string | Slot): Sql => sql`p.id in (select x.id from ${produtosAchados(search)})`;
export const buscaPorProduto = buscaPorProdutoDe(sql`p.id`);

export type PorValor = (valor: Parameters<Narrow>[0]) => Sql;

const daArvore =
  (coluna: string): PorValor =>
  (id) =>
    sql`${sql.ref(`p.${coluna}`)} = ${id}`;

/** What narrows products, with `p` the product. */
export const filtrosDoProduto = {
  produtoId: daArvore('id'),
  secaoId: daArvore('secao_id'),
  grupoMercadologicoId: daArvore('grupo_mercadologico_id'),
  subgrupoId: daArvore('subgrupo_id'),
  linhaId: daArvore('linha_id'),
  marcaId: daArvore('marca_id'),
} satisfies Readonly<Record<string, PorValor>>;
/** The same and the place, with `e` the stock. */
export const filtrosDoEstoque: Readonly<Record<string, PorValor>> = {
  ...filtrosDoProduto,
  empresaId: (id) => sql`e.empresa_id = ${id}`,
  local: (local) => sql`e.nome_ordem = app.normalizar(btrim(${local}))`,
};

/** The same of a row that says its stock and neither company nor place. */
export const filtrosPeloEstoque = (linha: string): Readonly<Record<string, PorValor>> => ({
  ...filtrosDoProduto,
  empresaId: (id) => noEstoque(linha, 'empresa_id', sql`${id}`),
  local: (local) => noEstoque(linha, 'nome_ordem', sql`app.normalizar(btrim(${local}))`),
});

/** What narrows products, asked outside a list. */
export type FiltroDeProdutos = Readonly<Partial<Record<keyof typeof filtrosDoProduto, number | undefined>>>;
/** The same and the place. */
export interface FiltroDeEstoque extends FiltroDeProdutos {
  empresaId?: number | undefined;
  local?: string | undefined;
}

/** The conditions of a filter, outside a list. */
export const condicoes = (filtros: Readonly<Record<string, PorValor>>, filtro: FiltroDeEstoque): Sql[] =>
  Object.entries(filtro).flatMap(([nome, valor]: [string, string | number | undefined]) =>
    valor === undefined || valor === '' ? [] : (filtros[nome]?.(valor) ?? []),
  );

/** Stocks of the companies granted to the person. */
export const estoquesDaPessoa = (reach: Reach): Sql[] => [
  sql`e.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'e.empresa_id'),
];

/** The tables read beside a row that names its product and its company. */
export const juncoesDe = (linha: string) => ({
  p: sql`join produto p on p.grupo_id = ${sql.ref(`${linha}.grupo_id`)} and p.id = ${sql.ref(`${linha}.produto_id`)}`,
  u: sql`join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id`,
  emp: sql`join empresa emp on emp.grupo_id = ${sql.ref(`${linha}.grupo_id`)} and emp.id = ${sql.ref(`${linha}.empresa_id`)}`,
});
/** The stock `e` of a row that names it. */
export const estoqueDe = (linha: string): Sql =>
  sql`join produto_estoque e on e.grupo_id = ${sql.ref(`${linha}.grupo_id`)} and e.id = ${sql.ref(`${linha}.estoque_id`)}`;
export const juncoesDoEstoque = juncoesDe('e');

export const produtoJson = sql`json_build_object('id', p.id, 'codigo', p.codigo, 'descricao', p.descricao, 'unidade', u.sigla)`;
/** The lot `l` of a line that may have none. */
export const loteJson = sql`case when l.id is not null then json_build_object('id', l.id, 'numero', l.numero, 'validade', l.validade) end`;
export const empresaNomeada = { id: sql`emp.id`, label: sql`emp.nome_fantasia` };
export const valoresDoEstoque = { produto: produtoJson, empresa: empresaNomeada, local: sql`e.nome` };
export const ordensDoProduto = {
  codigo: sql`app.ordem_do_codigo(p.codigo)`,
  descricao: sql`p.ordem`,
  empresa: sql`emp.ordem`,
};
/** The name of a person in a column. */
export const pessoaDe = (coluna: string): Sql => {
  const [alias] = coluna.split('.');
  return sql`(select us.nome from usuario us where us.grupo_id = ${sql.ref(`${alias}.grupo_id`)} and us.id = ${sql.ref(coluna)})`;
};
export const exatosDoProduto: ListSource['exact'] = {
  codigo: (texto) => sql`app.normalizar(p.codigo) = app.normalizar(btrim(${texto}))`,
  descricao: (texto) => sql`p.ordem = app.normalizar(btrim(${texto}))`,
};
