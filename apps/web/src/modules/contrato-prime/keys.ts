import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    'contrato-prime-pricing': true;
    'pre-contrato-prime': true;
  }
}

export const precoKeys = defineKeys('contrato-prime-pricing');
export const preContratoKeys = defineKeys('pre-contrato-prime');
