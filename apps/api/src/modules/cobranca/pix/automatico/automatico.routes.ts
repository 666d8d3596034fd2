import { autorizacoesCalls } from '@retaguarda/contracts';
import { type Database, doSistema } from '../../../../platform/database/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { enqueueJob } from '../../../../platform/jobs/queue.ts';
import { listRoute } from '../../../../platform/lists/routes.ts';
import { exigirEnderecoDeAviso } from '../configurar.ts';
import { autorizacoesPix } from '../listas.ts';
import type { MeiosDoPix } from '../meios.ts';
import { AVISADO_DO_AUTOMATICO } from '../relogio.ts';
import { enviarAoPagador } from './enviar.ts';
import { consultarAutorizacao } from './falar.ts';
import { lerAutorizacao } from './ler.ts';
import { encerrarAutorizacao, pedirAutorizacao } from './pedir.ts';

const calls = autorizacoesCalls;

/**
 * Longer than who asked the bank rests before asking again: whoever asked before what is told now has rested by then, and
 * who asks in between is answered with it.
 */
const DEPOIS_DO_DESCANSO_MS = 9_000;

/** What the bank tells is only which is to be asked about; told twice while it waits, it is asked once. */
async function perguntarDepois(database: Database, segredo: string, avisados: readonly Record<string, string>[]) {
  const { grupoId, contaId } = await exigirEnderecoDeAviso(database, segredo);
  const runAt = new Date(Date.now() + DEPOIS_DO_DESCANSO_MS);
  await database.write(doSistema(grupoId), async (tx) => {
    for (const avisado of avisados) {
      const key = `pix-automatico-avisado-${grupoId}-${Object.values(avisado)[0]}`;
      await enqueueJob(tx, AVISADO_DO_AUTOMATICO, { grupoId, contaId, ...avisado }, { key, runAt });
    }
  });
  return { ok: true as const };
}

export const rotasDoAutomatico = (meios: MeiosDoPix): Route[] => [
  listRoute(autorizacoesPix),
  route(calls.get, ({ actor, params, snapshot }) => snapshot((db) => lerAutorizacao(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) =>
    write(async (tx) => ({ id: await pedirAutorizacao(tx, actor, body) })),
  ),
  route(calls.consultar, async ({ actor, params: { id }, read }) => {
    await read((db) => lerAutorizacao(db, actor, id));
    await consultarAutorizacao(meios, actor.grupoId, id);
    return read((db) => lerAutorizacao(db, actor, id));
  }),
  route(calls.enviar, ({ actor, params: { id }, write }) =>
    write(async (tx) => {
      await enviarAoPagador(tx, actor, id);
      return lerAutorizacao(tx, actor, id);
    }),
  ),
  route(calls.cancelar, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await encerrarAutorizacao(tx, actor, id, body);
      return lerAutorizacao(tx, actor, id);
    }),
  ),
  // Nobody signs in: the secret of the address is the right, and all it gives is that the bank is asked.
  route(calls.avisoDeAutorizacao, ({ params: { segredo }, body: { recs } }) =>
    perguntarDepois(
      meios.database,
      segredo,
      recs.map(({ idRec }) => ({ idRec })),
    ),
  ),
  route(calls.avisoDeCobranca, ({ params: { segredo }, body: { cobsr } }) =>
    perguntarDepois(
      meios.database,
      segredo,
      cobsr.map(({ txid }) => ({ txid })),
    ),
  ),
];
