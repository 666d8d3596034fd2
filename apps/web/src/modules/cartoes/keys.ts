import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    cartoes: true;
  }
}

/** Everything read of cards: what moves in an account may be theirs. */
export const cartoesKeys = defineKeys('cartoes', { follows: ['financeiro'] });
