import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    entradas: true;
  }
}

/** Everything read of incoming notes. What is paid of one tells whether it may be taken back. */
export const entradasKeys = defineKeys('entradas', { follows: ['financeiro'] });
