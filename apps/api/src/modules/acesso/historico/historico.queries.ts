import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';

/** The open session of somebody of the caller's group that the caller may see; undefined when there is none. */
export async function sessaoAberta(db: Db, actor: Actor, id: number): Promise<{ usuarioId: number } | undefined> {
  const where = sql.join(
    [sql`s.id = ${id}`, sql`s.grupo_id = ${actor.grupoId}`, sql`s.encerrada_em is null`, ...usuariosAoAlcance(actor)],
    sql` and `,
  );
  const { rows } = await sql<{ usuarioId: number }>`select s.usuario_id as "usuarioId" from sessao s
    join usuario u on u.grupo_id = s.grupo_id and u.id = s.usuario_id where ${where}`.execute(db);
  return rows[0];
}
