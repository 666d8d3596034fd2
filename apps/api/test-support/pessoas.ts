import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, doSistema } from '../src/platform/database/database.ts';

/** Everybody's password in tests. */
export const SENHA = 'uma senha boa 1';
/**
 * Its argon2id with the least memory there is. A stored hash says what checking it costs, so that a sign-in whose cost is
 * not the matter takes well under a millisecond; a password that is not this one is hashed as in production.
 */
export const SENHA_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$eobnGOSSEf+Igpg4KH6lOQ$MY3l96wRIbwudq0caoLOdrTm0LU3HR+rFEr0rtjleIM';

interface NovoUsuario {
  /** Their permissions, exactly. */
  slugs: readonly string[];
  /** Their sign-in name when not given. */
  nome?: string;
  email?: string;
}

/** A user with the tests' password. */
export async function novoUsuario(
  database: Database,
  grupoId: number,
  { slugs, nome, email }: NovoUsuario,
): Promise<{ id: number; usuario: string }> {
  const usuario = `u${randomBytes(5).toString('hex')}`;
  return database.write(doSistema(grupoId), async (tx) => {
    const { id } = await tx
      .insertInto('usuario')
      .values({ grupo_id: grupoId, nome: nome ?? usuario, usuario, email: email ?? null, senha_hash: SENHA_HASH })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into usuario_permissao (grupo_id, usuario_id, slug)
      select ${grupoId}, ${id}, slug from unnest(${[...slugs]}::text[]) slug`.execute(tx);
    return { id, usuario };
  });
}
