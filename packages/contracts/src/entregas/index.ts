export * from './marketplaces/calls.ts';
export * from './marketplaces/open-delivery.calls.ts';
export * from './marketplaces/repasse.ts';
export * from './pedidos/atos.ts';
export * from './pedidos/calls.ts';
export * from './pedidos/situacoes.ts';
export * from './pedidos/valores.ts';
export * from './taxas.calls.ts';
