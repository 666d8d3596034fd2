import { type RawBuilder, sql } from 'kysely';

/** The person a row names in `usuario_id`, as `u`, for lists of other modules. @param row alias of the table that names it */
export const juntarPessoa = (row: string): RawBuilder<unknown> =>
  sql`left join usuario u on u.grupo_id = ${sql.ref(`${row}.grupo_id`)} and u.id = ${sql.ref(`${row}.usuario_id`)}`;

/** That person works for the reseller. */
export const daRevenda = (row: string, revendaId: number | null): RawBuilder<unknown> =>
  sql`exists (select from usuario u where u.grupo_id = ${sql.ref(`${row}.grupo_id`)} and u.id = ${sql.ref(`${row}.usuario_id`)}
    and u.revenda_id = ${revendaId})`;
