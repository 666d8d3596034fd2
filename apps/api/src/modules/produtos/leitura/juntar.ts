import { type RawBuilder, sql } from 'kysely';
import { juntarEmpresaEm } from '../../empresas/public.ts';

/** The product a row names in `produto_id`, under an alias, for what other modules tell of it; none for a row that names none. */
export const juntarProdutoOuNada = (row: string, alias: string): RawBuilder<unknown> =>
  sql`left join produto ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.produto_id`)}`;

const niveis = [
  ['secao', 'mercadologico_secao', 'secao_id'],
  ['grupo', 'mercadologico_grupo', 'grupo_mercadologico_id'],
  ['subgrupo', 'mercadologico_subgrupo', 'subgrupo_id'],
  ['linha', 'mercadologico_linha', 'linha_id'],
] as const;

/** The four levels a product is sorted in, as `secao`, `grupo`, `subgrupo` and `linha`. @param produto alias of the product */
export const juntarCategorias = (produto: string): RawBuilder<unknown> =>
  sql.join(
    niveis.map(
      ([alias, table, column]) =>
        sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${produto}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${produto}.${column}`)}`,
    ),
    sql` `,
  );

/** Of whom the product of a row was last bought, as `f`, with its name; of who is asked for, where there is such. */
export const juntarUltimoFornecedor = (row: string, pedido?: unknown): RawBuilder<unknown> =>
  sql`left join lateral (select pf.fornecedor_id, pf.fator, pf.unidade, pf.ultimo_custo, fo.nome_fantasia
    from produto_fornecedor pf ${juntarEmpresaEm('pf.fornecedor_id', 'fo')}
    where pf.grupo_id = ${sql.ref(`${row}.grupo_id`)} and pf.produto_id = ${sql.ref(`${row}.produto_id`)} and pf.ativo
      ${pedido === undefined ? sql`` : sql`and pf.fornecedor_id = ${pedido}`}
    order by pf.atualizado_em desc, pf.id limit 1) f on true`;
