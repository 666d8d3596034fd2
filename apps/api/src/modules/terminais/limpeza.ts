import { sql } from 'kysely';
import { type Database, doSistema } from '../../platform/database/database.ts';
import { groupsWith } from '../../platform/database/groups.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';

const DOBRAR = 'terminais_catalogo';

export const agendaDaLimpeza = `41 * * * * ${DOBRAR}`;
export const nomesDaLimpeza = { [DOBRAR]: 'Mudanças do catálogo dos terminais' };

/** Changes of a transaction that took longer wait for the next change of their group. */
const HORAS_A_DOBRAR = 26;

/** Leaves the newest change of each record, of transactions that have ended, and forgets pairings nobody fetched. */
export const tarefaDeLimpeza = (database: Database): JobHandlers => ({
  [DOBRAR]: async () => {
    await database.control((db) => sql`delete from terminal_pareamento where expira_em < now()`.execute(db));
    for (const id of await groupsWith(database, 'catalogo_mudado', HORAS_A_DOBRAR))
      await database.write(doSistema(id), (tx) =>
        sql`delete from catalogo_mudanca m where m.grupo_id = ${id} and exists (select from catalogo_mudanca n
          where n.grupo_id = m.grupo_id and n.tipo = m.tipo and n.registro = m.registro
            and n.transacao < pg_snapshot_xmin(pg_current_snapshot()) and (n.transacao, n.id) > (m.transacao, m.id))`.execute(
          tx,
        ),
      );
  },
});
