import { avisosDoGrupoCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { avisosDoGrupo, leituras, lerAviso, lerMeusAvisos } from './avisos.queries.ts';
import { encerrarAviso, lerComoPessoa, publicarAviso } from './avisos.service.ts';
import { lerRecebidas } from './recebidas.ts';

/** Notices: written by who may, read by whom they are for. */
export const rotasDeAvisos = (): Route[] => [
  listRoute(avisosDoGrupo),
  listRoute(leituras),
  route(calls.meus, ({ actor, read }) => read((db) => lerMeusAvisos(db, actor))),
  route(calls.recebidas, async ({ actor, read }) => ({ mensagens: await read((db) => lerRecebidas(db, actor)) })),
  route(calls.get, ({ actor, params, read }) => read((db) => lerAviso(db, actor, params.id))),
  route(calls.send, ({ actor, body, write }) => write((tx) => publicarAviso(tx, actor, body))),
  route(calls.encerrar, ({ actor, params, body, write }) =>
    write((tx) => encerrarAviso(tx, actor, params.id, body.versao)),
  ),
  route(calls.ler, ({ actor, params, write }) =>
    write(async (tx) => {
      await lerComoPessoa(tx, actor, params.id);
      const { naoLidos } = await lerMeusAvisos(tx, actor);
      return { naoLidos };
    }),
  ),
];
