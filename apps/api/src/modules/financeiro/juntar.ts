import { type RawBuilder, sql } from 'kysely';

/** The card brand a row names in `bandeira_id`, under an alias, for lists of other modules. */
export const juntarBandeira = (row: string, alias: string): RawBuilder<unknown> =>
  sql`join bandeira ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.bandeira_id`)}`;
