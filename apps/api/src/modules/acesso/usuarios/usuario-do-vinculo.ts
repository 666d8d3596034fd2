import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Who enters the program as an employee: see `pessoas`. */
const doVinculo = (grupoId: Sql, vinculoId: Sql): Sql =>
  sql`from usuario u where u.grupo_id = ${grupoId} and u.funcionario_id = ${vinculoId}`;

/** That user as `{ id, rotulo }`. */
export const usuarioDoVinculo = (grupoId: Sql, vinculoId: Sql): Sql =>
  sql`(select json_build_object('id', u.id, 'rotulo', u.nome) ${doVinculo(grupoId, vinculoId)})`;

/** The employment of a user; null where they are no employee. */
export const vinculoDoUsuario = (grupoId: number, usuarioId: number): Sql =>
  sql`(select u.funcionario_id from usuario u where u.grupo_id = ${grupoId} and u.id = ${usuarioId})`;

export const temUsuario = (grupoId: Sql, vinculoId: Sql): Sql => sql`exists (select ${doVinculo(grupoId, vinculoId)})`;

/** The user of an employment, for lists. @param row alias of the employment */
export const juntarUsuarioDoVinculo = (row: string, alias: string): Sql =>
  sql`left join usuario ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)}
    and ${sql.ref(`${alias}.funcionario_id`)} = ${sql.ref(`${row}.id`)}`;
