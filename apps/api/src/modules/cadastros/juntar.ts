import { type RawBuilder, sql } from 'kysely';

/** The bank a row names in `banco_id`, if any, under an alias, for reads of other modules. */
export const juntarBanco = (row: string, alias: string): RawBuilder<unknown> =>
  sql`left join banco ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.banco_id`)}`;
