import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** Holds entries as they are: nobody changes them or takes them out while what holds them says why. They are locked by the caller. */
export async function prenderLancamentos(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  presos: readonly { id: number; trava: string }[],
): Promise<void> {
  await sql`update parcela p set trava = n.trava from jsonb_to_recordset(${JSON.stringify(presos)}::jsonb) as n (id bigint, trava text)
    where p.grupo_id = ${grupoId} and p.id = n.id and p.trava is distinct from n.trava`.execute(tx);
}

/** Lets go of them. */
export async function soltarLancamentos(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  ids: readonly number[],
): Promise<void> {
  await sql`update parcela set trava = null where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[]) and trava is not null`.execute(
    tx,
  );
}

/** Another due day of an entry, agreed by who holds it. */
export async function adiarLancamento(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  id: number,
  vencimento: string,
): Promise<void> {
  await sql`update parcela set vencimento = ${vencimento} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}
