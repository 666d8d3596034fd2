import { type Access, DomainError, logCalls, type Mudanca, missingSlugs, type Register } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { FileGuard } from '../files/routes.ts';
import type { Actor } from '../http/actor.ts';
import { type Route, route } from '../http/route.ts';
import { getJson } from '../registers/engine.ts';
import { containsPatterns } from '../registers/search.ts';
import { isoInstant, whereAll } from '../registers/sql.ts';

const seesUsers: Access = { any: ['users_index', 'users_show'] };

/**
 * Who changed what: of one record for who may read that record, of the whole group for who may see users; a reseller's
 * people see of the whole what their own have done.
 *
 * @param guards who may read a record of tables that are no register
 */
export function auditRoutes(registers: readonly Register[], guards: Record<string, FileGuard>): Route[] {
  /** @returns whether what is asked is one record's history */
  const requireReader = async (db: Db, actor: Actor, entidade: string | undefined, id: number | undefined) => {
    const register = registers.find(({ table }) => table === entidade);
    const guard = guards[entidade ?? ''];
    if (register && id !== undefined) {
      requireAccess(actor, register.access.read);
      await getJson(db, register, actor, id);
      return true;
    }
    if (guard && id !== undefined) {
      await guard(db, actor, id);
      return true;
    }
    requireAccess(actor, seesUsers);
    return false;
  };
  return [
    route(logCalls.index, ({ actor, query, read }) => {
      const where: RawBuilder<unknown>[] = [sql`a.grupo_id = ${actor.grupoId}`];
      if (query.entidade) where.push(sql`a.entidade = ${query.entidade}`);
      if (query.registroId) where.push(sql`a.registro_id = ${String(query.registroId)}`);
      if (query.atorId) where.push(sql`a.ator_id = ${query.atorId}`);
      if (query.de) where.push(sql`a.quando >= ${query.de}::date`);
      if (query.ate) where.push(sql`a.quando < ${query.ate}::date + 1`);
      if (query.search?.trim()) {
        where.push(
          sql`app.normalizar(a.entidade || ' ' || coalesce(a.antes::text, '') || ' ' || coalesce(a.depois::text, '')) like all (${containsPatterns(query.search)})`,
        );
      }
      const direction = query.sortBy && !query.descending ? sql`asc` : sql`desc`;
      return read(async (db) => {
        const isOfOne = await requireReader(db, actor, query.entidade, query.registroId);
        if (!isOfOne && actor.revendaId !== null) {
          where.push(sql`a.ator_id in (select id from usuario u where u.revenda_id = ${actor.revendaId})`);
        }
        const condition = whereAll(where);
        // The actor of support access is of another group, whose name only the support record tells.
        const { rows } = await sql<Mudanca>`
          select a.id, ${isoInstant('a.quando')} as quando,
            coalesce((select nome from usuario u where u.id = a.ator_id), (select s.ator from acesso_suporte s where s.sessao_id = a.sessao_id limit 1)) as ator,
            (select nome from usuario u where u.id = a.sujeito_id) as sujeito,
            a.entidade, a.registro_id as "registroId", a.acao, a.antes, a.depois
          from auditoria a ${condition} order by a.quando ${direction}, a.id ${direction}
          limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
        const total = await sql<{ n: number }>`select count(*)::int as n from auditoria a ${condition}`.execute(db);
        return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
      });
    }),
  ];
}

function requireAccess(actor: Actor, access: Access): void {
  const missing = missingSlugs(access, actor.permissoes);
  if (missing.length > 0) throw new DomainError('FORBIDDEN', { data: { permissao: missing[0], permissoes: missing } });
}
