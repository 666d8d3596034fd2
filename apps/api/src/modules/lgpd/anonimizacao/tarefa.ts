import { type Database, doSistema } from '../../../platform/database/database.ts';
import { groupsWith } from '../../../platform/database/groups.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import type { PersonalArea } from '../../../platform/records/personal-data.ts';
import { esperando } from './anonimizacao.queries.ts';
import { continuar } from './anonimizacao.service.ts';

const CONTINUAR = 'lgpd_noite';

/** After midnight in Brazil. */
export const agendaDaAnonimizacao = `40 4 * * * ${CONTINUAR}`;
export const nomesDaAnonimizacao = { [CONTINUAR]: 'Anonimização do que já não se precisa guardar' };

/** Takes what the law kept when its time is over: one transaction each, so that a stopped night goes on at the next. */
export const tarefaDaAnonimizacao = (database: Database, areas: () => readonly PersonalArea[]): JobHandlers => ({
  [CONTINUAR]: async () => {
    const falhas: unknown[] = [];
    for (const grupoId of await groupsWith(database, 'anonimizacao_devida')) {
      const ids = await database.read(grupoId, (db) => esperando(db, grupoId));
      for (const id of ids) {
        try {
          await database.write(doSistema(grupoId), (tx) => continuar(tx, grupoId, areas(), id));
        } catch (error) {
          // The others do not wait for the one that fails; the queue is told of it below, and tries again.
          falhas.push(error);
        }
      }
    }
    if (falhas.length > 0) throw new AggregateError(falhas, 'some people could not be taken out of what is kept');
  },
});
