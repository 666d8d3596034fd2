import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    empresas: true;
    'empresas/settings': true;
    'empresas/fusao': true;
    'clientes-de-contrato': true;
    revendas: true;
  }
}

export const empresasKeys = defineKeys('empresas');
export const configuracoesKeys = defineKeys('empresas/settings');
/** What a join would do: it is not asked again after the join, which writes `empresas`. */
export const fusaoKeys = defineKeys('empresas/fusao');
