import { type Access, logCalls, type Mudanca } from '@retaguarda/contracts';
import { type Route, requireAccess, route } from '../http/route.ts';
import { readList } from '../lists/engine.ts';
import type { Question } from '../lists/slot.ts';
import type { RecordReader } from './audit.ts';
import { type AuditedPart, historyWithParts } from './changes.ts';
import { inWords } from './words.ts';

const seesUsers: Access = { any: ['users_index', 'users_show'] };

/**
 * Who changed what: of one record for who may read that record, of the whole group for who may see users; a reseller's
 * people see of the whole what their own have done.
 *
 * @param parts by table, what the history of one of its records tells besides
 */
export function auditRoutes(requireReader: RecordReader, parts: Record<string, readonly AuditedPart[]>): Route[] {
  const history = historyWithParts(parts);
  return [
    route(logCalls.index, ({ actor, query, read }) =>
      read(async (db) => {
        const { entidade, registroId } = query;
        const isRead =
          entidade !== undefined && registroId !== undefined && (await requireReader(db, actor, entidade, registroId));
        if (!isRead) requireAccess(actor, seesUsers);
        const page = await readList<Mudanca>(db, history, actor, query as Question, { fixed: { doGrupo: !isRead } });
        return { ...page, data: await inWords(db, actor, page.data) };
      }),
    ),
  ];
}
