import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    vendas: true;
  }
}

/** Everything read of sales; an order that is delivered is one. */
export const vendasKeys = defineKeys('vendas', { follows: ['entregas'] });
