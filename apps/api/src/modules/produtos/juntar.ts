import { type RawBuilder, sql } from 'kysely';

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
