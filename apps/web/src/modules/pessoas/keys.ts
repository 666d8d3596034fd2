import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    funcionarios: true;
    pessoas: true;
  }
}

/** What an import or a user's form writes is seen on the lists of employees. */
export const funcionariosKeys = defineKeys('funcionarios', { follows: ['importacoes', 'users'] });
export const pessoasKeys = defineKeys('pessoas', { follows: ['funcionarios'] });
