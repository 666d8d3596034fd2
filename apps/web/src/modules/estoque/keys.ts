import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    estoque: true;
  }
}

export const estoqueKeys = defineKeys('estoque');
