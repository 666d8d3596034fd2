import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    financeiro: true;
  }
}

/** Everything read of titles and money: a charge of a contract makes titles. */
export const financeiroKeys = defineKeys('financeiro', { follows: ['contratos'] });
