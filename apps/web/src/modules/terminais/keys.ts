import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    terminais: true;
    'terminais-retidos': true;
  }
}

export const terminaisKeys = defineKeys('terminais');
export const retidosKeys = defineKeys('terminais-retidos');
/** What an act on a terminal makes old. */
export const terminaisMudam = ['terminais'] as const;
export const retidosMudam = ['terminais-retidos'] as const;
