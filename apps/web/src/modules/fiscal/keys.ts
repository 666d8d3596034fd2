import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    emissores: true;
    taxconversion: true;
  }
}

export const emissoresKeys = defineKeys('emissores');
export const regrasKeys = defineKeys('taxconversion');
