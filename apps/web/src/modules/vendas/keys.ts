import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    vendas: true;
  }
}

export const vendasKeys = defineKeys('vendas');
