import { entregasCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { taxasDoEndereco, testarTaxas } from './taxas.service.ts';

/** Delivery fees, beyond their register. */
export const rotasDeTaxas = (): Route[] => [
  route(entregasCalls.selectAddress, ({ actor, query, read }) => read((db) => taxasDoEndereco(db, actor, query))),
  route(entregasCalls.testar, ({ actor, query, read }) => read((db) => testarTaxas(db, actor, query))),
];
