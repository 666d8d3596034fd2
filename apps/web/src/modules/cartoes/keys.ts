import { defineKeys, keysOf } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    cartoes: true;
  }
}

export const cartoesKeys = defineKeys('cartoes');

/** What an open dialog reckons: what it sends does not make it reckon again. */
export const previasKeys = keysOf('previas-de-cartoes');
