import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    nfe: true;
  }
}

export const nfeKeys = defineKeys('nfe');
