import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    estoque: true;
  }
}

/** Everything read of the stock: any movement, and a product that was changed, makes all of it old. */
export const estoqueKeys = defineKeys('estoque', { follows: ['produtos'] });
