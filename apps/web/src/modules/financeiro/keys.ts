import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    financeiro: true;
  }
}

export const financeiroKeys = defineKeys('financeiro');
