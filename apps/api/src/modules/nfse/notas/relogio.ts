import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { idsDosGrupos } from '../../grupos/public.ts';
import { FALAR, falarDepois } from './emitir.ts';
import { falarDaNota } from './falar.ts';
import type { MeiosDaNfse } from './meios.ts';

const RETOMAR = 'nfse_retomar';

export const agendaDaNfse = `*/5 * * * * ${RETOMAR}`;
export const nomesDaNfse = {
  [FALAR]: 'Nota de serviço no sistema nacional',
  [RETOMAR]: 'Notas de serviço sem resposta',
};

/** What is said to the system of notes, out of the way of people. */
export const tarefasDaNfse = (meios: MeiosDaNfse): JobHandlers => ({
  [FALAR]: async (dados) => {
    const { grupoId, id } = dados as { grupoId: number; id: number };
    await falarDaNota(meios, grupoId, id);
  },
  [RETOMAR]: async () => {
    for (const grupoId of await idsDosGrupos(meios.database)) {
      await meios.database.write(doSistema(grupoId), (tx) => retomarParadas(tx, grupoId));
    }
  },
});

/** What waits to be said and nobody is saying. */
async function retomarParadas(tx: Tx, grupoId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from nfse where grupo_id = ${grupoId}
    and situacao in ('enviada', 'cancelando') and (falando_ate is null or falando_ate < now()) order by id limit 500`.execute(
    tx,
  );
  for (const { id } of rows) await falarDepois(tx, grupoId, id);
}
