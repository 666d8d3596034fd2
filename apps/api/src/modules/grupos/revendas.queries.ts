import { DomainError, type Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { usuariosAoAlcance } from '../acesso/public.ts';

/** Further columns of a list of resellers: the size of the portfolio and of the team. */
export const tamanhos = {
  clientes: sql`(select count(*)::int from empresa c where c.grupo_id = e.grupo_id and c.revenda_id = e.id and c.ativo)`,
  usuarios: sql`(select count(*)::int from usuario u where u.grupo_id = e.grupo_id and u.revenda_id = e.id and u.ativo)`,
};

export async function carteiraDe(db: Db, revendaId: number): Promise<{ clientes: number; usuarios: Option[] }> {
  const { rows } = await sql<{
    clientes: number;
  }>`select count(*)::int as clientes from empresa where revenda_id = ${revendaId} and ativo`.execute(db);
  const usuarios =
    await sql<Option>`select id, nome as rotulo from usuario where revenda_id = ${revendaId} order by app.normalizar(nome), id`.execute(
      db,
    );
  return { clientes: rows[0]?.clientes ?? 0, usuarios: usuarios.rows };
}

/** Slugs that open something of resellers. */
const daRevenda = sql`(slug like 'revendas\\_%' or slug = 'index_area_resale')`;

export async function permissoesDoUsuario(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ usuario: Option; revenda: Option | null; permissoes: string[] }> {
  const { rows } = await sql<{ usuario: Option; revenda: Option | null; permissoes: string[] }>`
    select jsonb_build_object('id', u.id, 'rotulo', u.nome) as usuario,
      (select jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia) from empresa e where e.grupo_id = u.grupo_id and e.id = u.revenda_id) as revenda,
      array(select slug from usuario_permissao where grupo_id = u.grupo_id and usuario_id = u.id and ${daRevenda}
        union select fp.slug from usuario_funcao uf join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
          join funcao_permissao fp on fp.grupo_id = uf.grupo_id and fp.funcao_id = uf.funcao_id
          where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id and ${daRevenda} order by 1) as permissoes
    from usuario u ${whereAll([...usuariosAoAlcance(actor), sql`u.id = ${id}`])}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export async function permissoesDaFuncao(db: Db, id: number): Promise<{ funcao: Option; permissoes: string[] }> {
  const { rows } = await sql<{ funcao: Option; permissoes: string[] }>`
    select jsonb_build_object('id', f.id, 'rotulo', f.nome) as funcao,
      array(select slug from funcao_permissao where grupo_id = f.grupo_id and funcao_id = f.id and ${daRevenda} order by 1) as permissoes
    from funcao f where f.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}
