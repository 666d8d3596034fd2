import {
  DomainError,
  type LimiteDeFuncao,
  type Option,
  type UsuarioCompleto,
  type UsuarioProprio,
  usersCalls,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { nearestFirst } from '../../../platform/sql/relevance.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';

/** The users (`u`) a person may know of: of the group, and for a reseller's people those of the same reseller. */
export const usuariosAoAlcance = ({ revendaId }: Pick<Reach, 'revendaId'>): RawBuilder<unknown>[] =>
  revendaId === null ? [] : [sql`u.revenda_id = ${revendaId}`];

export const funcoesDe = sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'rotulo', f.nome) order by f.nome)
  from usuario_funcao uf join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id
  where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id), '[]')`;
/** When somebody last came in by themselves. */
export const ultimoAcesso = sql`(select max(s.criada_em) from sessao s where s.usuario_id = u.id and s.ator_id is null)`;

/** The new address that waits to be confirmed. */
const emailPendente = sql`(select l.email from link_acesso l
  where l.usuario_id = u.id and l.tipo = 'email' and l.usado_em is null and l.expira_em > now())`;

export async function opcoesDeUsuarios(
  db: Db,
  actor: Actor,
  query: { search?: string | undefined; ids?: number[] | undefined; limit: number },
): Promise<Option[]> {
  const busca = query.search?.trim()
    ? sql`u.ativo and u.busca like all (${containsPatterns(query.search)})`
    : sql`u.ativo`;
  const where = whereAll([...usuariosAoAlcance(actor), sql`((${busca}) or u.id = any(${query.ids ?? []}))`]);
  const { rows } =
    await sql<Option>`select u.id, u.nome as rotulo from usuario u ${where} order by u.id = any(${query.ids ?? []}) desc, ${nearestFirst({ names: [sql`app.normalizar(u.nome)`], all: sql`u.busca` }, query.search)}app.normalizar(u.nome) limit ${query.limit}`.execute(
      db,
    );
  return rows;
}

export async function contarUsuarios(db: Db, actor: Actor): Promise<{ ativos: number; inativos: number } | undefined> {
  const { rows } = await sql<{ ativos: number; inativos: number }>`
    select count(*) filter (where ativo)::int as ativos, count(*) filter (where not ativo)::int as inativos
    from usuario u ${whereAll(usuariosAoAlcance(actor))}`.execute(db);
  return rows[0];
}

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerUsuario(db: Db, actor: Pick<Actor, 'revendaId'>, id: number): Promise<UsuarioCompleto> {
  const { rows } = await sql<UsuarioCompleto>`
    select u.id, u.versao, u.ativo, u.nome, u.usuario, u.email, u.suporte, ${funcoesDe} as funcoes,
      (select ${isoInstant('max(s.criada_em)')} from sessao s where s.usuario_id = u.id and s.ator_id is null) as "ultimoAcesso",
      ${isoInstant('u.criado_em')} as "criadoEm", ${isoInstant('u.atualizado_em')} as "atualizadoEm", u.telefone, u.idioma, u.acesso_ate as "acessoAte", u.todas_empresas as "todasEmpresas", u.funcionario_id as "funcionarioId",
      u.senha_hash is not null as "temSenha", u.totp_segredo is not null as "segundoFator", ${emailPendente} as "emailPendente",
      array(select funcao_id from usuario_funcao where grupo_id = u.grupo_id and usuario_id = u.id order by 1) as "funcaoIds",
      coalesce((select jsonb_agg(x order by x."funcaoId") from (select funcao_id as "funcaoId", array_agg(empresa_id order by empresa_id) as "empresaIds"
        from usuario_funcao_empresa where grupo_id = u.grupo_id and usuario_id = u.id group by 1) x), '[]') as "limitesDeFuncao",
      array(select slug from usuario_permissao where grupo_id = u.grupo_id and usuario_id = u.id order by 1) as permissoes,
      array(select empresa_id from usuario_empresa where grupo_id = u.grupo_id and usuario_id = u.id order by 1) as "empresaIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia) order by e.nome_fantasia)
        from usuario_empresa ue join empresa e on e.grupo_id = ue.grupo_id and e.id = ue.empresa_id
        where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id), '[]') as empresas
    from usuario u ${whereAll([...usuariosAoAlcance(actor), sql`u.id = ${id}`])}`.execute(db);
  const usuario = rows[0];
  if (!usuario) throw new DomainError('NOT_FOUND');
  return usuario;
}

/** What a person keeps of themselves. */
export async function lerProprio(db: Db, id: number): Promise<UsuarioProprio> {
  const { rows } = await sql<UsuarioProprio>`
    select u.nome, u.usuario, u.email, u.telefone, ${emailPendente} as "emailPendente" from usuario u where u.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** @throws DomainError UNKNOWN_REFERENCE for who is not active, or not of those the person may know of */
export async function exigirUsuarios(db: Db, actor: Pick<Actor, 'revendaId'>, ids: readonly number[]): Promise<void> {
  const pedidos = [...new Set(ids)];
  const where = whereAll([...usuariosAoAlcance(actor), sql`u.ativo`, sql`u.id = any(${pedidos}::bigint[])`]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from usuario u ${where}`.execute(db);
  if (rows[0]?.n !== pedidos.length)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { pessoas: 'Registro não encontrado' } });
}

/** Who may read what concerns a user, as its history. @throws DomainError FORBIDDEN, NOT_FOUND */
export async function guardaDeUsuario(db: Db, actor: Actor, id: number): Promise<void> {
  requireAccess(actor, usersCalls.get.access);
  await lerUsuario(db, actor, id);
}

/** Locks the user's row until the transaction ends. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function travarUsuario(tx: Tx, actor: Actor, id: number): Promise<UsuarioCompleto> {
  await sql`select 1 from usuario u ${whereAll([...usuariosAoAlcance(actor), sql`u.id = ${id}`])} for update`.execute(
    tx,
  );
  return lerUsuario(tx, actor, id);
}

/** Effective slugs: those of the person and those of each active role. */
export async function permissoesEfetivas(db: Db, usuarioId: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from usuario_permissao where usuario_id = ${usuarioId}
    union select fp.slug from usuario_funcao uf
      join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
      join funcao_permissao fp on fp.grupo_id = uf.grupo_id and fp.funcao_id = uf.funcao_id
    where uf.usuario_id = ${usuarioId} order by 1`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** The slugs of each role of a user. */
export async function permissoesPorFuncao(db: Db, usuarioId: number): Promise<{ funcao: Option; slugs: string[] }[]> {
  const { rows } = await sql<{ funcao: Option; slugs: string[] }>`
    select jsonb_build_object('id', f.id, 'rotulo', f.nome) as funcao,
      array(select slug from funcao_permissao fp where fp.funcao_id = f.id order by 1) as slugs
    from funcao f where f.id in (select funcao_id from usuario_funcao where usuario_id = ${usuarioId}) order by f.nome`.execute(
    db,
  );
  return rows;
}

/** The slugs of each of these roles, by its id. */
export async function permissoesDasFuncoes(db: Db, funcaoIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; slugs: string[] }>`select funcao_id as id, array_agg(slug) as slugs
    from funcao_permissao where funcao_id = any(${[...funcaoIds]}) group by 1`.execute(db);
  return new Map(rows.map(({ id, slugs }) => [id, slugs]));
}

/** Active people who may administer the group's users and roles everywhere, which a reseller's may not: those whom notices about the group are for. */
export async function administradoresDoGrupo(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with slugs as (
      select usuario_id, slug from usuario_permissao
      union select uf.usuario_id, fp.slug from usuario_funcao uf
        join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
        join funcao_permissao fp on fp.grupo_id = uf.grupo_id and fp.funcao_id = uf.funcao_id
        where not exists (select from usuario_funcao_empresa l
          where l.grupo_id = uf.grupo_id and l.usuario_id = uf.usuario_id and l.funcao_id = uf.funcao_id)
    )
    select u.id from usuario u where u.ativo and u.revenda_id is null
      and exists (select from slugs where usuario_id = u.id and slug = 'users_update')
      and exists (select from slugs where usuario_id = u.id and slug = 'roles_update') order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Vinculo = {
  tabela: 'usuario_funcao' | 'usuario_permissao' | 'usuario_empresa';
  coluna: 'funcao_id' | 'slug' | 'empresa_id';
};

/** Makes the links of a user be exactly these; only what differs is touched, so the audit tells the change. */
export async function trocarVinculos(
  tx: Tx,
  grupoId: number,
  usuarioId: number,
  { tabela, coluna }: Vinculo,
  valores: readonly (number | string)[],
): Promise<void> {
  const lista = coluna === 'slug' ? sql`${[...valores]}::text[]` : sql`${[...valores]}::bigint[]`;
  await sql`delete from ${sql.table(tabela)} where grupo_id = ${grupoId} and usuario_id = ${usuarioId} and not ${sql.ref(coluna)} = any(${lista})`.execute(
    tx,
  );
  await sql`insert into ${sql.table(tabela)} (grupo_id, usuario_id, ${sql.ref(coluna)})
    select ${grupoId}, ${usuarioId}, valor from unnest(${lista}) valor on conflict do nothing`.execute(tx);
}

/** Makes the companies to which the roles of a user are limited be exactly these. */
export async function trocarLimites(
  tx: Tx,
  grupoId: number,
  usuarioId: number,
  limites: readonly LimiteDeFuncao[],
): Promise<void> {
  const pares = sql`(select (x ->> 'funcaoId')::bigint as funcao_id, e.id as empresa_id
    from jsonb_array_elements(${JSON.stringify(limites)}::jsonb) x, lateral (select v::bigint as id from jsonb_array_elements_text(x -> 'empresaIds') v) e)`;
  await sql`delete from usuario_funcao_empresa l where l.grupo_id = ${grupoId} and l.usuario_id = ${usuarioId}
    and (l.funcao_id, l.empresa_id) not in ${pares}`.execute(tx);
  await sql`insert into usuario_funcao_empresa (grupo_id, usuario_id, funcao_id, empresa_id)
    select ${grupoId}, ${usuarioId}, p.funcao_id, p.empresa_id from ${pares} p on conflict do nothing`.execute(tx);
}
