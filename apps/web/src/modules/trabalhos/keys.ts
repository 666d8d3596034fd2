import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    'trabalhos-postos-de-lado': true;
  }
}

defineKeys('trabalhos-postos-de-lado');
