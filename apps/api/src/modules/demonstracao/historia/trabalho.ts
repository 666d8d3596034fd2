import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../../platform/jobs/jobs.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { contarDias, type MeiosDaHistoria } from './contar.ts';

export const TRABALHO_DA_HISTORIA = 'demonstracao_historia';
const SEIS_SEMANAS = 42;

/** Asks for the weeks of sales, in the transaction that makes the group: once, and gone on with whatever ends the program. */
export const pedirHistoria = (tx: Tx, actor: Actor, dias = SEIS_SEMANAS): Promise<string> =>
  submitJob(tx, actor, {
    tipo: TRABALHO_DA_HISTORIA,
    titulo: 'Seis semanas de vendas da demonstração',
    // The same when it is gone on with tomorrow.
    parametros: { hoje: hojeNoBrasil(), agora: new Date().toISOString(), dias },
  });

export const trabalhoDaHistoria =
  (meios: MeiosDaHistoria): JobKind =>
  async ({ actor, parametros, progress }) => {
    const { hoje, agora, dias } = parametros as { hoje: string; agora: string; dias: number };
    const turnos = await contarDias(meios, { actor, progress, quando: { hoje, agora, dias } });
    return { resultado: { turnos, caminho: '/vendas/buscar-vendas' } };
  };
