import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    emissores: true;
    taxconversion: true;
  }
}

/** How companies issue; a note takes a number, and the way out of contingency stands beside notes too. */
export const emissoresKeys = defineKeys('emissores', { follows: ['nfe'] });
/** Rules, and all that is decided by them. */
export const regrasKeys = defineKeys('taxconversion', { follows: ['produtos'] });
