import { type RawBuilder, sql } from 'kysely';

/** The company a row names in `empresa_id`, as `e`, for lists of other modules. @param row alias of the table that names it */
export const juntarEmpresa = (row: string): RawBuilder<unknown> =>
  sql`join empresa e on e.grupo_id = ${sql.ref(`${row}.grupo_id`)} and e.id = ${sql.ref(`${row}.empresa_id`)}`;

/** The reseller of the company `e`, as `rv`. */
export const juntarRevenda: RawBuilder<unknown> = sql`left join empresa rv on rv.grupo_id = e.grupo_id and rv.id = e.revenda_id`;
