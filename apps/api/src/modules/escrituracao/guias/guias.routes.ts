import { guiasCalls as calls } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, requireAccess, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { arquivoDasGuias } from './arquivo.ts';
import { desfazerPagamentoDaGuia, estornarGuia, lancarGuia, pagarGuia } from './atos.ts';
import { lerGuia } from './guias.queries.ts';
import { guiasEmLista } from './listas.ts';

/** Who may read the history of a guide: whoever sees it. @throws DomainError FORBIDDEN, NOT_FOUND */
export const guardaDeGuia: FileGuard = async (db, actor, id) => {
  requireAccess(actor, calls.get.access);
  await lerGuia(db, actor, id);
};

async function depois(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerGuia(tx, actor, id);
}

/** Guides of taxes owed to other states. */
export const rotasDeGuias = (): Route[] => [
  listRoute(guiasEmLista),
  route(calls.arquivo, async ({ actor, query, read, reply }) => {
    const { nome, xml } = await read((db) => arquivoDasGuias(db, actor, query));
    return reply
      .type('application/xml')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'private, no-store')
      .send(xml);
  }),
  route(calls.get, ({ actor, params: { id }, read }) => read((db) => lerGuia(db, actor, id))),
  route(calls.lancar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, lancarGuia(tx, actor, id, body))),
  ),
  route(calls.estornar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, estornarGuia(tx, actor, id, body))),
  ),
  route(calls.pagar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, pagarGuia(tx, actor, id, body))),
  ),
  route(calls.desfazer, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, desfazerPagamentoDaGuia(tx, actor, id, body))),
  ),
];
