import { supressoesCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { ligarSupressao, supressoes } from './supressoes.queries.ts';
import { incluirSupressao } from './supressoes.service.ts';

/** Whom campaigns send nothing to. */
export const rotasDeSupressoes = (): Route[] => [
  listRoute(supressoes),
  route(calls.create, async ({ actor, body, write }) => {
    await write((tx) => incluirSupressao(tx, actor, body));
    return { ok: true } as const;
  }),
  route(calls.archive, async ({ actor, params, query, write }) => {
    await write((tx) => ligarSupressao(tx, actor, params.id, query.somenteInativos === true));
    return { ok: true } as const;
  }),
];
