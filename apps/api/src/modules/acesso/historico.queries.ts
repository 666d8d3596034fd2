import type { AcessoRegistrado, ListQuery, Page, SessaoDoGrupo } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { usuariosAoAlcance } from './usuarios.queries.ts';

type Sql = RawBuilder<unknown>;

export interface FiltroDeAcessos extends ListQuery {
  usuarioId?: number | undefined;
  tipo?: string | undefined;
  evento?: string | undefined;
  endereco?: string | undefined;
  de?: string | undefined;
  ate?: string | undefined;
}

/**
 * What happened at the door of one group: attempts, support coming in, and the end of each session. Sessions are control
 * rows, so their group is asked for here. Ids are even for attempts, odd for ends, and of four for support.
 */
const acessos = (grupoId: number) => sql`from (
    select h.id * 4 as id, h.quando, case when h.resultado = 'entrou' then 'entrada' else 'recusa' end as tipo, h.resultado as evento,
      h.usuario_id, h.usuario, h.endereco, h.agente, null::text as por
    from historico_login h where h.grupo_id = ${grupoId}
    union all
    select s.id * 4 + 1, coalesce(s.encerrada_em, s.refresh_expira), 'fim', 'fim_' || coalesce(s.encerrada_por, 'expirou'), s.usuario_id, null,
      s.endereco, s.agente, coalesce((select p.nome from usuario p where p.id = s.encerrada_por_id),
        (select x.ator from acesso_suporte x where x.grupo_id = s.grupo_id and x.sessao_id = s.id))
    from sessao s where s.grupo_id = ${grupoId} and (s.encerrada_em is not null or s.refresh_expira < now())
    union all
    select s.id * 4 + 2, s.criada_em, 'entrada', 'suporte', s.usuario_id, null, s.endereco, s.agente, x.ator
    from sessao s join acesso_suporte x on x.grupo_id = s.grupo_id and x.sessao_id = s.id where s.grupo_id = ${grupoId}
  ) h left join usuario u on u.grupo_id = ${grupoId} and u.id = h.usuario_id join grupo g on g.id = ${grupoId}`;

const nome = sql`coalesce(h.usuario, u.usuario, '')`;

/** The history of a group's door, newest first. The caller reads as that group. */
export function listarAcessos(
  db: Db,
  actor: Actor,
  grupoId: number,
  query: FiltroDeAcessos,
): Promise<Page<AcessoRegistrado>> {
  const where: Sql[] = grupoId === actor.grupoId ? usuariosAoAlcance(actor) : [];
  if (query.search?.trim()) {
    where.push(
      sql`app.texto_de_busca(${nome}, u.nome, h.endereco, h.agente, h.por) like all (${containsPatterns(query.search)})`,
    );
  }
  if (query.usuarioId) where.push(sql`h.usuario_id = ${query.usuarioId}`);
  if (query.tipo) where.push(sql`h.tipo = ${query.tipo}`);
  if (query.evento) where.push(sql`h.evento = ${query.evento}`);
  if (query.endereco?.trim()) where.push(sql`h.endereco = ${query.endereco.trim()}`);
  if (query.de) where.push(sql`h.quando >= (${query.de}::date)::timestamp at time zone 'America/Sao_Paulo'`);
  if (query.ate) where.push(sql`h.quando < (${query.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`);
  return readPage<AcessoRegistrado>(
    db,
    {
      columns: sql`h.id, ${isoInstant('h.quando')} as quando, h.tipo, h.evento, ${nome} as usuario,
        case when u.id is not null then jsonb_build_object('id', u.id, 'rotulo', u.nome) end as pessoa,
        jsonb_build_object('id', g.id, 'rotulo', g.nome) as grupo, h.endereco, h.agente, h.por`,
      from: acessos(grupoId),
      where,
      orders: { id: sql`h.quando`, quando: sql`h.quando`, usuario: nome, endereco: sql`h.endereco` },
      order: sql`h.quando desc, h.id desc`,
      key: sql`h.id`,
    },
    query,
  );
}

/** Who is signed in to the caller's group now, the last to work first. */
export function listarSessoesAbertas(db: Db, actor: Actor, query: ListQuery): Promise<Page<SessaoDoGrupo>> {
  const where = [
    sql`s.grupo_id = ${actor.grupoId}`,
    sql`s.encerrada_em is null`,
    sql`s.refresh_expira > now()`,
    ...usuariosAoAlcance(actor),
  ];
  if (query.search?.trim())
    where.push(
      sql`app.texto_de_busca(u.nome, u.usuario, s.endereco, s.agente) like all (${containsPatterns(query.search)})`,
    );
  return readPage<SessaoDoGrupo>(
    db,
    {
      columns: sql`s.id, jsonb_build_object('id', u.id, 'rotulo', u.nome) as usuario, u.usuario as login, s.id = ${actor.sessaoId} as atual,
        ${isoInstant('s.criada_em')} as desde, ${isoInstant('s.ultimo_uso')} as "ultimoUso", s.endereco, s.agente,
        (select jsonb_build_object('ator', x.ator, 'motivo', x.motivo) from acesso_suporte x
          where x.grupo_id = s.grupo_id and x.sessao_id = s.id) as suporte`,
      from: sql`from sessao s join usuario u on u.grupo_id = s.grupo_id and u.id = s.usuario_id`,
      where,
      orders: {
        id: sql`s.id`,
        usuario: sql`app.normalizar(u.nome)`,
        desde: sql`s.criada_em`,
        ultimoUso: sql`s.ultimo_uso`,
      },
      order: sql`s.ultimo_uso desc, s.id desc`,
      key: sql`s.id`,
    },
    query,
  );
}

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
