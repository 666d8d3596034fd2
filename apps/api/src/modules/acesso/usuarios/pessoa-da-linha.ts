import { type RawBuilder, sql } from 'kysely';

/** The person a row names, for lists of other modules. @param row alias of the table that names it, in `column` */
export const juntarPessoa = (row: string, alias = 'u', column = 'usuario_id'): RawBuilder<unknown> =>
  sql`left join usuario ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)}
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.${column}`)}`;

/** That person works for the reseller. */
export const daRevenda = (row: string, revendaId: number | null): RawBuilder<unknown> =>
  sql`exists (select from usuario u where u.grupo_id = ${sql.ref(`${row}.grupo_id`)} and u.id = ${sql.ref(`${row}.usuario_id`)}
    and u.revenda_id = ${revendaId})`;
