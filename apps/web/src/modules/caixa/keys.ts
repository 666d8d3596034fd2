import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    caixa: true;
  }
}

/** Everything read of tills. */
export const caixaKeys = defineKeys('caixa');
