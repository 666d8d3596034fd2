import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    funcionarios: true;
    pessoas: true;
  }
}

export const funcionariosKeys = defineKeys('funcionarios');
export const pessoasKeys = defineKeys('pessoas');
