import { sql } from 'kysely';
import type { Reach, Slot } from '../../../platform/lists/slot.ts';
import type { ListSearch, ListSource, Narrow, Sql } from '../../../platform/lists/source.ts';
import { produtosAchados } from '../../produtos/public.ts';
import { daPessoa } from '../alcance.ts';

/** Products found by code, bar code or words of the description, with `p` the product. */
export const produtoAchado = (search: string | Slot): Sql =>
  sql`p.id in (select x.id from ${produtosAchados(search)} x)`;
export const buscaPorProduto: ListSearch = { where: produtoAchado };

const daArvore =
  (coluna: string): Narrow =>
  (id) =>
    sql`${sql.ref(`p.${coluna}`)} = ${id}`;

/** What narrows products, with `p` the product. */
export const filtrosDoProduto: Readonly<Record<string, Narrow>> = {
  produtoId: daArvore('id'),
  secaoId: daArvore('secao_id'),
  grupoMercadologicoId: daArvore('grupo_mercadologico_id'),
  subgrupoId: daArvore('subgrupo_id'),
  linhaId: daArvore('linha_id'),
  marcaId: daArvore('marca_id'),
};
/** The same and the place, with `e` the stock. */
export const filtrosDoEstoque: Readonly<Record<string, Narrow>> = {
  ...filtrosDoProduto,
  empresaId: (id) => sql`e.empresa_id = ${id}`,
  local: (local) => sql`app.normalizar(e.nome) = app.normalizar(btrim(${local}))`,
};

/** Stocks of the companies granted to the person. */
export const estoquesDaPessoa = (reach: Reach): Sql[] => [
  sql`e.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'e.empresa_id'),
];

/** The tables a line of a stock `e` reads beside it. */
export const juncoesDoEstoque = {
  p: sql`join produto p on p.grupo_id = e.grupo_id and p.id = e.produto_id`,
  u: sql`join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id`,
  emp: sql`join empresa emp on emp.grupo_id = e.grupo_id and emp.id = e.empresa_id`,
};

export const produtoJson = sql`json_build_object('id', p.id, 'codigo', p.codigo, 'descricao', p.descricao, 'unidade', u.sigla)`;
export const empresaNomeada = { id: sql`emp.id`, label: sql`emp.nome_fantasia` };
export const valoresDoEstoque = { produto: produtoJson, empresa: empresaNomeada, local: sql`e.nome` };
export const ordensDoProduto = {
  codigo: sql`app.normalizar(p.codigo)`,
  descricao: sql`p.ordem`,
  empresa: sql`emp.ordem`,
};
export const exatosDoProduto: ListSource['exact'] = {
  codigo: (texto) => sql`app.normalizar(p.codigo) = app.normalizar(btrim(${texto}))`,
  descricao: (texto) => sql`p.ordem = app.normalizar(btrim(${texto}))`,
};
