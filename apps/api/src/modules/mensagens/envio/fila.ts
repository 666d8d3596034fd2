import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';

export const ENVIAR = 'campanha.enviar';

/** Asks for a campaign to be gone on with; asked twice it is once. */
export async function enviarDepois(tx: Tx, grupoId: number, id: number, quando?: Date): Promise<void> {
  await sql`insert into campanha_vez (grupo_id, id) values (${grupoId}, ${id}) on conflict do nothing`.execute(tx);
  await enqueueJob(tx, ENVIAR, { grupoId, id }, { key: `campanha:${grupoId}:${id}`, ...(quando && { runAt: quando }) });
}
