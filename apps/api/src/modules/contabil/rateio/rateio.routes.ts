import { rateioCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { alterarRateio, arquivarRateio, criarRateio, lerRateio, rateios, repartir } from './rateios.ts';

export const rotasDeRateio = (): Route[] => [
  listRoute(rateios),
  route(rateioCalls.get, ({ actor, params, read }) => read((db) => lerRateio(db, actor, params.id))),
  route(rateioCalls.create, ({ actor, body, write }) => write((tx) => criarRateio(tx, actor, body))),
  route(rateioCalls.update, ({ actor, params, body, write }) =>
    write((tx) => alterarRateio(tx, actor, params.id, body)),
  ),
  route(rateioCalls.archive, ({ actor, params, query, write }) =>
    write((tx) => arquivarRateio(tx, actor, params.id, query.somenteInativos === true)),
  ),
  route(rateioCalls.dividir, ({ actor, params, body, read }) =>
    read(async (db) => repartir(body.valor, await lerRateio(db, actor, params.id))),
  ),
];
