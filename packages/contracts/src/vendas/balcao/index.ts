export * from './calculo.ts';
export * from './calls.ts';
export type { ItemDoBalcao, VendaDoBalcao, VendaFeita } from './esquemas.ts';
