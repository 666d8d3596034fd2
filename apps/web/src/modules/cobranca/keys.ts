import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    boletos: true;
    regua: true;
    pix: true;
  }
}

/** Everything read of boletos: what is paid changes them. */
export const boletosKeys = defineKeys('boletos', { follows: ['financeiro'] });

/** The ladder of collection, and what it sent: what is paid or promised changes it. */
export const reguaKeys = defineKeys('regua', { follows: ['financeiro'] });
/** Everything read of Pix: what is paid changes its charges, and what it settles is what is received. */
export const pixKeys = defineKeys('pix', { follows: ['financeiro'] });
