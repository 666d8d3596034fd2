import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    nfse: true;
  }
}

export const nfseKeys = defineKeys('nfse');
