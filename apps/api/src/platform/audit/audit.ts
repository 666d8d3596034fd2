import type { Mudanca } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { readListRow } from '../lists/engine.ts';
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
