import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    'contas-do-sped': true;
    escrituracao: true;
    'pacote-fiscal': true;
  }
}

/** The month of a company: its documents and what was made of them. */
export const escrituracaoKeys = defineKeys('escrituracao', { follows: ['nfe', 'nfse', 'contas-do-sped'] });
export const pacoteFiscalKeys = defineKeys('pacote-fiscal');
