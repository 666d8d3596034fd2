import { type RawBuilder, sql } from 'kysely';

/** Those of the users who hold a slug, of their own or by an active role, as a JSON array, within a statement of another module. */
export const quemPode = (
  slug: string,
  ids: readonly number[],
): RawBuilder<unknown> => sql`(select coalesce(json_agg(u.id), '[]')
  from usuario u where u.grupo_id = app.grupo_atual() and u.id = any(${[...new Set(ids)]}::bigint[]) and (
    exists (select from usuario_permissao p where p.grupo_id = u.grupo_id and p.usuario_id = u.id and p.slug = ${slug})
    or exists (select from usuario_funcao uf join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
      join funcao_permissao p on p.grupo_id = uf.grupo_id and p.funcao_id = uf.funcao_id and p.slug = ${slug}
      where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id)))`;
