import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    'contas-do-sped': true;
    escrituracao: true;
    'pacote-fiscal': true;
  }
}

export const escrituracaoKeys = defineKeys('escrituracao');
export const pacoteFiscalKeys = defineKeys('pacote-fiscal');
