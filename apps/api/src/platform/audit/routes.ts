import { type Access, logCalls } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Route, requireAccess, route } from '../http/route.ts';
import { containsPatterns } from '../sql/search.ts';
import { type RecordReader, readAudit } from './audit.ts';

const seesUsers: Access = { any: ['users_index', 'users_show'] };

/** Rows of another table that are part of a record: its addresses, its phones. */
export interface AuditedPart {
  table: string;
  /** Column that holds the id of the record. */
  column: string;
}

/**
 * Who changed what: of one record for who may read that record, of the whole group for who may see users; a reseller's
 * people see of the whole what their own have done.
 *
 * @param parts by table, what the history of one of its records tells besides
 */
export function auditRoutes(requireReader: RecordReader, parts: Record<string, readonly AuditedPart[]>): Route[] {
  return [
    route(logCalls.index, ({ actor, query, read }) => {
      const { entidade, registroId } = query;
      const where: RawBuilder<unknown>[] = [];
      const own: RawBuilder<unknown>[] = [];
      if (entidade) own.push(sql`a.entidade = ${entidade}`);
      if (registroId) own.push(sql`a.registro_id = ${String(registroId)}`);
      const ofParts = entidade && registroId ? (parts[entidade] ?? []).map((part) => changesOf(part, registroId)) : [];
      if (own.length > 0) where.push(sql`(${sql.join([sql.join(own, sql` and `), ...ofParts], sql` or `)})`);
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

const changesOf = ({ table, column }: AuditedPart, id: number) =>
  sql`(a.entidade = ${table} and a.registro_id in (select p.id::text from ${sql.table(table)} p where p.${sql.ref(column)} = ${id}))`;
