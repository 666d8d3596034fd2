import type { ListQuery, Page, usersCalls } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import { type Actor, ehDoProvedor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { usuariosAoAlcance } from './usuarios.queries.ts';

type AlvoDeSuporte = z.output<typeof usersCalls.indexSuporte.reply>['data'][number];
type AcessoDeSuporte = z.output<typeof usersCalls.personifyLog.reply>['data'][number];

/** Slugs of user `id` that the person does not hold; null when neither of their group nor asked by the provider. */
export const permissoesAlem = (actor: Pick<Actor, 'permissoes'>, id: RawBuilder<unknown>) =>
  sql<string[] | null>`app.permissoes_alem(${id}, ${[...actor.permissoes]}::text[])`;

/** Whether user `u` of the person's own group sees companies that the person does not. */
function empresasAlem({ empresas }: Pick<Actor, 'empresas'>): RawBuilder<unknown> {
  if (empresas === 'todas') return sql`false`;
  return sql`(u.todas_empresas or exists (select from usuario_empresa ue where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id
    and not ue.empresa_id = any(${[...empresas]}::bigint[])))`;
}

/**
 * Whom support may see in order to act as them: the provider's, the people of its clients; others, their own group's.
 * Nobody of the provider's group is ever offered.
 */
export function listarAlvos(
  db: Db,
  actor: Actor,
  query: ListQuery & { grupoId?: number | undefined },
): Promise<Page<AlvoDeSuporte>> {
  const detodos = ehDoProvedor(actor);
  const where = [
    ...usuariosAoAlcance(actor),
    sql`u.ativo = ${!query.somenteInativos}`,
    sql`u.id <> ${actor.usuarioId}`,
    sql`g.ativo and not g.provedor`,
  ];
  if (query.search?.trim())
    where.push(sql`(u.busca || ' ' || app.normalizar(g.nome)) like all (${containsPatterns(query.search)})`);
  if (query.grupoId) where.push(sql`u.grupo_id = ${query.grupoId}`);
  return readPage<AlvoDeSuporte>(
    db,
    {
      columns: sql`u.id, u.versao, u.ativo, u.nome, u.usuario, u.email, u.suporte, '[]'::jsonb as funcoes,
        (select ${isoInstant('max(s.criada_em)')} from sessao s where s.usuario_id = u.id and s.ator_id is null) as "ultimoAcesso",
        ${isoInstant('u.criado_em')} as "criadoEm", ${isoInstant('u.atualizado_em')} as "atualizadoEm",
        jsonb_build_object('id', g.id, 'rotulo', g.nome) as grupo,
        (select case when alem.permissoes is distinct from '{}' or alem.empresas then to_jsonb(alem) end from (
          select ${permissoesAlem(actor, sql`u.id`)} as permissoes, ${detodos ? sql`false` : empresasAlem(actor)} as empresas) alem) as recusa`,
      // A reseller's people are of the provider's group, and reach nobody outside it.
      from: detodos
        ? sql`from app.usuarios_de_todos_os_grupos() u join grupo g on g.id = u.grupo_id`
        : sql`from usuario u join grupo g on g.id = u.grupo_id`,
      where,
      orders: {
        id: sql`u.id`,
        nome: sql`app.normalizar(u.nome)`,
        usuario: sql`u.usuario`,
        email: sql`u.email`,
        criadoEm: sql`u.criado_em`,
      },
      order: sql`app.normalizar(u.nome), u.id`,
      key: sql`u.id`,
    },
    query,
  );
}

/** Who acted for people of the group, the newest first. */
export function listarAcessosDeSuporte(db: Db, actor: Actor, query: ListQuery): Promise<Page<AcessoDeSuporte>> {
  const pedidas = query.search?.trim()
    ? [sql`app.normalizar(a.ator || ' ' || u.nome || ' ' || a.motivo) like all (${containsPatterns(query.search)})`]
    : [];
  return readPage<AcessoDeSuporte>(
    db,
    {
      columns: sql`a.id, a.ator, jsonb_build_object('id', u.id, 'rotulo', u.nome) as usuario, a.motivo,
        ${isoInstant('a.inicio')} as inicio, ${isoInstant('coalesce(s.encerrada_em, case when s.refresh_expira < now() then s.refresh_expira end)')} as fim`,
      from: sql`from acesso_suporte a join usuario u on u.grupo_id = a.grupo_id and u.id = a.usuario_id join sessao s on s.id = a.sessao_id`,
      where: [...usuariosAoAlcance(actor), ...pedidas],
      orders: { id: sql`a.id`, inicio: sql`a.id` },
      order: sql`a.id desc`,
      key: sql`a.id`,
    },
    query,
  );
}
