import type { ListQuery, Mudanca, Page, Register } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import type { FileGuard } from '../files/routes.ts';
import type { Actor } from '../http/actor.ts';
import { requireAccess } from '../http/route.ts';
import { getJson } from '../registers/engine.ts';
import { isoInstant } from '../sql/instant.ts';

// The actor of support access is of another group, whose name only the support record tells.
const columns = sql`a.id, ${isoInstant('a.quando')} as quando,
  coalesce((select nome from usuario u where u.id = a.ator_id), (select s.ator from acesso_suporte s where s.sessao_id = a.sessao_id limit 1)) as ator,
  (select nome from usuario u where u.id = a.sujeito_id) as sujeito,
  a.entidade, a.registro_id as "registroId", a.acao, a.antes, a.depois`;

/** Changes of the group in context, newest first unless asked otherwise; `a` is the audit row. */
export function readAudit(
  db: Db,
  actor: Actor,
  where: readonly RawBuilder<unknown>[],
  query: ListQuery,
): Promise<Page<Mudanca>> {
  return readPage<Mudanca>(
    db,
    {
      columns,
      from: sql`from auditoria a`,
      where: [sql`a.grupo_id = ${actor.grupoId}`, ...where],
      orders: { id: sql`a.quando`, quando: sql`a.quando` },
      order: sql`a.quando desc, a.id desc`,
      key: sql`a.id`,
    },
    query,
  );
}

/** Writes a remark of the person into the history of a record. The caller has checked that they may read it. */
export async function writeRemark(
  tx: Tx,
  actor: Actor,
  entidade: string,
  registroId: number,
  texto: string,
): Promise<Mudanca> {
  const { rows } = await sql<{
    id: number;
  }>`select app.anotar(${entidade}, ${String(registroId)}, ${texto}) as id`.execute(tx);
  const { data } = await readAudit(tx, actor, [sql`a.id = ${rows[0]?.id}`], { page: 1, rowsPerPage: 1 });
  return data[0] as Mudanca;
}

/** Says whether the person may read a record, by throwing when not; false when no part of the program answers for it. */
export type RecordReader = (db: Db, actor: Actor, entidade: string, id: number) => Promise<boolean>;

/** @param guards who may read a record of tables that are no register */
export const recordReader =
  (registers: readonly Register[], guards: Record<string, FileGuard>): RecordReader =>
  async (db, actor, entidade, id) => {
    const register = registers.find(({ table }) => table === entidade);
    const guard = guards[entidade];
    if (register) {
      requireAccess(actor, register.access.read);
      await getJson(db, register, actor, id);
    } else if (guard) await guard(db, actor, id);
    else return false;
    return true;
  };
