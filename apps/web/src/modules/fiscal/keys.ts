import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    emissores: true;
    taxconversion: true;
  }
}

/** How companies issue. */
export const emissoresKeys = defineKeys('emissores');
/** Rules, and all that is decided by them. */
export const regrasKeys = defineKeys('taxconversion', { follows: ['produtos'] });
