import { nfseRecebidaCalls as calls } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { buscarAgora } from '../distribuicao/buscar-agora.ts';
import { configurarDistribuicao, lerDistribuicao } from '../distribuicao/ler.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { estornarNfse, ignorarNfse, lancarNfse, recuperarNfse } from './lancar.ts';
import { nfseRecebidas } from './listas.ts';
import { lerNfseRecebida } from './nfse-recebidas.queries.ts';

async function depois(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerNfseRecebida(tx, actor, id);
}

/** Notes of services that others issued against the companies. */
export const rotasDeServicosTomados = (meios: MeiosDaEntrada): Route[] => [
  listRoute(nfseRecebidas),
  route(calls.configurar, ({ actor, params: { empresaId }, body: { versao, ligada }, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await configurarDistribuicao(tx, actor.grupoId, empresaId, { versao, nfse: ligada });
      return lerDistribuicao(tx, actor.grupoId, empresaId);
    }),
  ),
  route(calls.buscar, async ({ actor, params: { empresaId }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    return buscarAgora(meios, actor.grupoId, empresaId, 'nfse');
  }),
  route(calls.get, ({ actor, params: { id }, read }) => read((db) => lerNfseRecebida(db, actor, id))),
  route(calls.lancar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, lancarNfse(tx, actor, id, body))),
  ),
  route(calls.estornar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, estornarNfse(tx, actor, id, body))),
  ),
  route(calls.ignorar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, ignorarNfse(tx, actor, id, body))),
  ),
  route(calls.recuperar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, recuperarNfse(tx, actor, id, body))),
  ),
];
