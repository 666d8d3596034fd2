import { movimentosBancariosCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { estornarMovimento, lancarMovimento, lerMovimento } from './movimentos.ts';

/** What moves in an account without settling anything. */
export const rotasDeMovimentos = (): Route[] => [
  route(calls.get, ({ actor, params, read }) => read((db) => lerMovimento(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) =>
    write(async (tx) => lerMovimento(tx, actor, await lancarMovimento(tx, actor, body))),
  ),
  route(calls.estornar, ({ actor, params, body, write }) =>
    write(async (tx) => lerMovimento(tx, actor, await estornarMovimento(tx, actor, { ...params, ...body }))),
  ),
];
