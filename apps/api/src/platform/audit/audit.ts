import type { Mudanca, Register } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { FileGuard } from '../files/routes.ts';
import type { Actor } from '../http/actor.ts';
import { requireAccess } from '../http/route.ts';
import { readListRow } from '../lists/engine.ts';
import { getJson } from '../registers/engine.ts';
import { changesOfRecord } from './changes.ts';

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
  if (!rows[0]) throw new Error('app.anotar gave no id');
  return readListRow<Mudanca>(tx, changesOfRecord, actor, rows[0].id);
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
