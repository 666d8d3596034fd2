import { type AchadoDaNota, DomainError, type ResultadoDoLote } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { lerNota } from '../notas/notas.queries.ts';
import { submeterNota } from './numerar.ts';

/** Sends several notes, each with its own result: what one is refused for stops no other, and takes no number. */
export async function submeterLote(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  ids: readonly number[],
): Promise<ResultadoDoLote> {
  const itens: ResultadoDoLote['itens'] = [];
  // All of them first, in the order of ids: the series is held from the first number on, and who has a note may wait for it.
  await sql`select 1 from nota where grupo_id = ${actor.grupoId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  );
  for (const id of [...ids].sort((a, b) => a - b)) {
    await sql`savepoint nota`.execute(tx);
    try {
      await submeterNota(tx, actor, autoridades, id);
      await sql`release savepoint nota`.execute(tx);
      const { numero } = await lerNota(tx, actor, id);
      itens.push({ id, ok: true, numero, erro: null, achados: [] });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await sql`rollback to savepoint nota`.execute(tx);
      const achados = (error.detail.data?.achados ?? []) as AchadoDaNota[];
      itens.push({ id, ok: false, numero: null, erro: error.message, achados });
    }
  }
  return { itens };
}
