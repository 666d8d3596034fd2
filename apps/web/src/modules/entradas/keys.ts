import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    entradas: true;
  }
}

export const entradasKeys = defineKeys('entradas');
