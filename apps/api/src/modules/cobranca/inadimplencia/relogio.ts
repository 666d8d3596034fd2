import { type Database, doSistema } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { ORIGEM_DE_COBRANCA, origensDe, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import { gruposCom } from '../../grupos/public.ts';
import { avaliarContratos } from './avaliar.ts';

const TODOS = 'contratos_em_atraso';
const UM = 'contrato_pago';

/** At nine in Brasília. */
export const agendaDaInadimplencia = `0 12 * * * ${TODOS}`;
export const nomesDaInadimplencia = { [TODOS]: 'Contratos em atraso', [UM]: 'Contrato pago' };

export const tarefasDaInadimplencia = (database: Database): JobHandlers => ({
  [TODOS]: () => avaliarTodos(database),
  [UM]: async (dados) => {
    const { grupoId, cobrancaIds } = dados as { grupoId: number; cobrancaIds: number[] };
    await database.write(doSistema(grupoId), (tx) => avaliarContratos(tx, grupoId, hojeNoBrasil(), cobrancaIds));
  },
});

export async function avaliarTodos(database: Database): Promise<void> {
  for (const grupoId of await gruposCom(database, 'contrato_em_vigor'))
    await database.write(doSistema(grupoId), (tx) => avaliarContratos(tx, grupoId, hojeNoBrasil()));
}

/**
 * What is paid, or paid no more, has its contract looked at as soon as the payment holds. In a job: contracts are locked before
 * entries wherever both are, and who pays holds the entries.
 */
export const releituraDoContrato: SeguidorDeBaixas = {
  nome: 'cobranca.inadimplencia',
  async aoBaixar(tx, { grupoId }, baixas) {
    const cobrancaIds = [
      ...new Set(baixas.flatMap((baixa) => origensDe(baixa, ORIGEM_DE_COBRANCA).map(({ id }) => id))),
    ];
    if (cobrancaIds.length > 0) await enqueueJob(tx, UM, { grupoId, cobrancaIds });
  },
};
