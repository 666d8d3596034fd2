import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    terminais: true;
    'terminais-retidos': true;
  }
}

/** Terminals say how many events wait for a person. */
export const terminaisKeys = defineKeys('terminais', { follows: ['terminais-retidos'] });
export const retidosKeys = defineKeys('terminais-retidos');
/** What an act on a terminal makes old. */
export const terminaisMudam = ['terminais'] as const;
export const retidosMudam = ['terminais-retidos'] as const;
