import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    salao: true;
  }
}

/** Everything read of the floor: cards, accounts, what the kitchen prepares. */
export const salaoKeys = defineKeys('salao');
