import { type RawBuilder, sql } from 'kysely';

/** The cost centre a row names in `centro_custo_id`, if any, under an alias, for reads of other modules. */
export const juntarCentro = (row: string, alias: string): RawBuilder<unknown> =>
  sql`left join centro_custo ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)}
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.centro_custo_id`)}`;

/** The account of the chart a row names in `plano_de_conta_id`, if any, under an alias. */
export const juntarConta = (row: string, alias: string): RawBuilder<unknown> =>
  sql`left join plano_de_conta ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)}
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.plano_de_conta_id`)}`;
