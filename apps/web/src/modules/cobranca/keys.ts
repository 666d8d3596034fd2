import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    boletos: true;
    regua: true;
    pix: true;
  }
}

export const boletosKeys = defineKeys('boletos');

export const reguaKeys = defineKeys('regua');
export const pixKeys = defineKeys('pix');
