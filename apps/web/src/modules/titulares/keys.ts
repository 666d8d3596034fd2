import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    titulares: true;
  }
}

export const titularesKeys = defineKeys('titulares');
/** What an act on a request makes old. */
export const titularesMudam = ['titulares'] as const;
