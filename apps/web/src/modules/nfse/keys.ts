import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    nfse: true;
  }
}

/** Everything read of notes of services: a charge of a contract asks for some. */
export const nfseKeys = defineKeys('nfse', { follows: ['contratos'] });
