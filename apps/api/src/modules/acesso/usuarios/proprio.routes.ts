import { usersCalls } from '@retaguarda/contracts';
import type { Config } from '../../../platform/config.ts';
import { exigirProvaRecente } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { origemDe } from '../entrada/entrega.ts';
import { trocarEmail } from '../troca-de-email/troca-de-email.ts';
import { lerProprio } from './usuarios.queries.ts';
import { exigirTelefone } from './usuarios.service.ts';

/** What people keep of themselves. */
export const rotasDoProprio = ({ config: { publicUrl } }: { config: Config }): Route[] => [
  route(usersCalls.own, ({ actor, read }) => read((db) => lerProprio(db, actor.usuarioId))),
  route(usersCalls.updateOwn, ({ actor, body, write }) =>
    write(async (tx) => {
      const antes = await lerProprio(tx, actor.usuarioId);
      exigirTelefone(antes, body);
      if (body.nome !== undefined && body.nome !== antes.nome) exigirProvaRecente(actor);
      if (Object.keys(body).length > 0)
        await tx.updateTable('usuario').set(body).where('id', '=', actor.usuarioId).execute();
      return lerProprio(tx, actor.usuarioId);
    }),
  ),
  route(usersCalls.updateOwnEmail, ({ actor, body, request, write }) =>
    write(async (tx) => {
      const { usuarioId } = actor;
      const pedido = { usuarioId, solicitanteId: usuarioId, por: null, origem: origemDe({ request }), publicUrl };
      await trocarEmail(tx, pedido, body.email);
      return lerProprio(tx, usuarioId);
    }),
  ),
];
