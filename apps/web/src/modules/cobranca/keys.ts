import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    boletos: true;
  }
}

/** Everything read of boletos: what is paid changes them. */
export const boletosKeys = defineKeys('boletos', { follows: ['financeiro'] });
