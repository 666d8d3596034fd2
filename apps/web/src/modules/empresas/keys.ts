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

/** What an import or a contract writes is seen in the list of companies. */
export const empresasKeys = defineKeys('empresas', { follows: ['contratos', 'importacoes'] });
export const configuracoesKeys = defineKeys('empresas/settings');
defineKeys('revendas', { follows: ['empresas'] });
defineKeys('clientes-de-contrato', { follows: ['empresas'] });
/** What a join would do: it is not asked again after the join, which writes `empresas`. */
export const fusaoKeys = defineKeys('empresas/fusao');
