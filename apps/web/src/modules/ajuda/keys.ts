import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    ajuda: true;
  }
}

export const ajudaKeys = defineKeys('ajuda');
