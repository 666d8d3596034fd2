import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashSenha } from '../src/modules/acesso/public.ts';
import { type Database, doSistema } from '../src/platform/database/database.ts';

/** Everybody's password in tests, hashed once. */
export const SENHA = 'uma senha boa 1';
export const senhaHash = hashSenha(SENHA);

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
  const hash = await senhaHash;
  return database.write(doSistema(grupoId), async (tx) => {
    const { id } = await tx
      .insertInto('usuario')
      .values({ grupo_id: grupoId, nome: nome ?? usuario, usuario, email: email ?? null, senha_hash: hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into usuario_permissao (grupo_id, usuario_id, slug)
      select ${grupoId}, ${id}, slug from unnest(${[...slugs]}::text[]) slug`.execute(tx);
    return { id, usuario };
  });
}
