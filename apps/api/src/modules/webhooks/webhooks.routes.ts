import { webhooksCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { entregas, lerEntrega, lerWebhook, webhooks } from './webhooks.queries.ts';
import { ligar, reenviar, retomar, testar, type Webhooks } from './webhooks.service.ts';

/** Other programs that are told of what happens. */
export const rotasDeWebhooks = (atos: Webhooks): Route[] => [
  listRoute(webhooks),
  listRoute(entregas),
  route(calls.get, ({ actor, params, read }) => read((db) => lerWebhook(db, actor, params.id))),
  route(calls.entrega, ({ actor, params, read }) => read((db) => lerEntrega(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => atos.criar(tx, actor, body))),
  route(calls.update, ({ actor, params, body, write }) => write((tx) => atos.alterar(tx, actor, params.id, body))),
  route(calls.trocarSegredo, ({ actor, params, body, write }) =>
    write((tx) => atos.trocarSegredo(tx, actor, params.id, body)),
  ),
  route(calls.archive, async ({ actor, params, query, write }) => {
    await write((tx) => ligar(tx, actor, params.id, query.somenteInativos === true));
    return { ok: true } as const;
  }),
  route(calls.retomar, ({ actor, params, body, write }) => write((tx) => retomar(tx, actor, params.id, body.versao))),
  route(calls.testar, ({ actor, params, write }) =>
    write(async (tx) => ({ entregaId: await testar(tx, actor, params.id) })),
  ),
  route(calls.reenviar, ({ actor, params, body, write }) =>
    write(async (tx) => ({ quantas: await reenviar(tx, actor, params.id, body) })),
  ),
];
