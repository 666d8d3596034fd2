import { type Access, logCalls } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Route, requireAccess, route } from '../http/route.ts';
import { containsPatterns } from '../registers/search.ts';
import { type RecordReader, readAudit } from './audit.ts';

const seesUsers: Access = { any: ['users_index', 'users_show'] };

/**
 * Who changed what: of one record for who may read that record, of the whole group for who may see users; a reseller's
 * people see of the whole what their own have done.
 */
export function auditRoutes(requireReader: RecordReader): Route[] {
  return [
    route(logCalls.index, ({ actor, query, read }) => {
      const { entidade, registroId } = query;
      const where: RawBuilder<unknown>[] = [];
      if (entidade) where.push(sql`a.entidade = ${entidade}`);
      if (registroId) where.push(sql`a.registro_id = ${String(registroId)}`);
      if (query.atorId) where.push(sql`a.ator_id = ${query.atorId}`);
      if (query.de) where.push(sql`a.quando >= ${query.de}::date`);
      if (query.ate) where.push(sql`a.quando < ${query.ate}::date + 1`);
      if (query.search?.trim()) {
        where.push(
          sql`app.normalizar(a.entidade || ' ' || coalesce(a.antes::text, '') || ' ' || coalesce(a.depois::text, '')) like all (${containsPatterns(query.search)})`,
        );
      }
      return read(async (db) => {
        const ofRecord = entidade !== undefined && registroId !== undefined;
        if (!ofRecord || !(await requireReader(db, actor, entidade, registroId))) {
          requireAccess(actor, seesUsers);
          if (actor.revendaId !== null)
            where.push(sql`a.ator_id in (select id from usuario u where u.revenda_id = ${actor.revendaId})`);
        }
        return readAudit(db, actor, where, query);
      });
    }),
  ];
}
