import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    grupos: true;
  }
}

export const grupoKeys = defineKeys('grupos');
