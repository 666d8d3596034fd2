import { paraTexto, somar } from '@retaguarda/brasil';
import { comissoesCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { comissoes, porVendedor } from './comissoes.queries.ts';

export const rotasDeComissoes = (): Route[] => [
  listRoute(comissoes),
  route(comissoesCalls.porVendedor, async ({ actor, query, read }) => {
    const vendedores = await read((db) => porVendedor(db, actor, query));
    return { vendedores, total: paraTexto(somar(vendedores.map(({ valor }) => valor))) };
  }),
];
