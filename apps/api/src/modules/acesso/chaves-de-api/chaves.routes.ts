import { chavesDeApiCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { chavesDeApi, lerChave } from './chaves.queries.ts';
import { alterarChave, criarChave, lerChaveAtual, revogarChave } from './chaves.service.ts';

/** The keys by which other programs call in somebody's name. */
export const rotasDeChavesDeApi = (): Route[] => [
  listRoute(chavesDeApi),
  route(chavesDeApiCalls.atual, ({ actor, read }) => read((db) => lerChaveAtual(db, actor))),
  route(chavesDeApiCalls.get, ({ actor, params, read }) => read((db) => lerChave(db, actor, params.id))),
  route(chavesDeApiCalls.create, ({ actor, body, write }) => write((tx) => criarChave(tx, actor, body))),
  route(chavesDeApiCalls.update, ({ actor, params, body, write }) =>
    write((tx) => alterarChave(tx, actor, params.id, body)),
  ),
  route(chavesDeApiCalls.revogar, ({ actor, params, write }) => write((tx) => revogarChave(tx, actor, params.id))),
];
