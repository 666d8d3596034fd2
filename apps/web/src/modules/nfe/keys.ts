import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    nfe: true;
  }
}

/** Everything read of goods documents, and how the company issues them. */
export const nfeKeys = defineKeys('nfe', { follows: ['emissores'] });
