import { sql } from 'kysely';
import { type AuditedPart, author } from '../audit/changes.ts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { isoInstant } from '../sql/instant.ts';
import type { Sql } from './columns.ts';
import type { Definition, PartSource, RecordSource } from './source.ts';

/** What the history of a record tells besides its own fields. */
export const auditedParts = <R extends Definition>({
  parts,
  key,
  alsoInHistory = [],
}: RecordSource<R>): AuditedPart[] => [
  ...Object.values<PartSource>(parts).map(({ table, reach }) => ({ table, column: key, ...(reach ? { reach } : {}) })),
  ...alsoInHistory.map((table) => ({ table, column: key })),
];

/** Audit rows, named `a`, of a record and of its lists. */
const ofRecord = <R extends Definition>(
  source: RecordSource<R>,
  grupoId: number,
  id: number,
): Sql => sql`a.grupo_id = ${grupoId} and (
  (a.entidade = ${source.table} and a.registro_id = ${String(id)})
  ${sql.join(
    auditedParts(source).map(
      ({ table, column }) =>
        sql` or (a.entidade = ${table} and a.registro_id in (select t.id::text from ${sql.table(table)} t where t.grupo_id = ${grupoId} and ${sql.ref(`t.${column}`)} = ${id}))`,
    ),
    sql``,
  )})`;

/** Columns that the database keeps for itself. */
const ofService = sql`'ordem'::text`;

export interface ChangeInHistory {
  quando: string;
  autor: string | null;
  entidade: string;
  acao: string;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/** What the last `saves` saves of a record changed. Each is one transaction, hence one moment of the audit. */
export async function differencesSince<R extends Definition>(
  db: Db,
  source: RecordSource<R>,
  actor: Actor,
  id: number,
  saves: number,
): Promise<ChangeInHistory[]> {
  if (saves < 1) return [];
  const mine = ofRecord(source, actor.grupoId, id);
  const { rows } = await sql<ChangeInHistory>`
    with momentos as (
      select distinct a.quando from auditoria a where ${mine} order by a.quando desc limit ${Math.min(saves, 100)}
    )
    select ${isoInstant('a.quando')} as quando, ${author} as autor, a.entidade, a.acao, a.antes - ${ofService} as antes, a.depois - ${ofService} as depois
    from auditoria a where ${mine} and a.quando in (select quando from momentos) order by a.quando desc, a.id desc limit 500`.execute(
    db,
  );
  return rows;
}
