import { type RawBuilder, sql } from 'kysely';

/** The terminal a row names in `terminal_id`, under an alias, for lists of other modules. */
export const juntarTerminal = (row: string, alias: string): RawBuilder<unknown> =>
  sql`join terminal ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.terminal_id`)}`;

/** When the terminal of a row was heard last, as `em`; nothing of one that never was. */
export const juntarBatida = (terminal: string, alias: string): RawBuilder<unknown> =>
  sql`left join terminal_batida ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${terminal}.grupo_id`)} and ${sql.ref(`${alias}.terminal_id`)} = ${sql.ref(`${terminal}.id`)}`;
