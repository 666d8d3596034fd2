import { titularesCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import type { PersonalArea } from '../../platform/records/personal-data.ts';
import { rotasDaAnonimizacao } from './anonimizacao/anonimizacao.routes.ts';
import { pedirCopia } from './copia.service.ts';
import { lerPedido, pedidosDeTitulares } from './pedidos.queries.ts';
import { corrigirPedido, registrarPedido, responderPedido } from './pedidos.service.ts';

/** Requests of the people whose data are kept, and the copy of all that is kept about one of them. */
export const rotasDeTitulares = (areas: () => readonly PersonalArea[]): Route[] => [
  listRoute(pedidosDeTitulares),
  route(calls.get, ({ actor, params, read }) => read((db) => lerPedido(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => registrarPedido(tx, actor, body))),
  route(calls.update, ({ actor, params, body, write }) => write((tx) => corrigirPedido(tx, actor, params.id, body))),
  route(calls.responder, ({ actor, params, body, write }) =>
    write((tx) => responderPedido(tx, actor, params.id, body)),
  ),
  route(calls.copiar, async ({ actor, params, write }) => ({
    jobId: await write((tx) => pedirCopia(tx, actor, areas(), params.id)),
  })),
  ...rotasDaAnonimizacao(areas),
];
