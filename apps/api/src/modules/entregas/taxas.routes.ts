import { entregasCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { taxasDoEndereco } from './taxas.queries.ts';

/** Delivery fees, beyond their register. */
export const rotasDeTaxas = (): Route[] => [
  route(entregasCalls.selectAddress, ({ actor, query, read }) => read((db) => taxasDoEndereco(db, actor, query))),
];
