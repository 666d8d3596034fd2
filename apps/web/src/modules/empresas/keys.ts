import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    empresas: true;
    'empresas/settings': true;
    'clientes-de-contrato': true;
    revendas: true;
  }
}

/** What an import or a contract writes is seen in the list of companies. */
export const empresasKeys = defineKeys('empresas', { follows: ['contratos', 'importacoes'] });
export const configuracoesKeys = defineKeys('empresas/settings');
defineKeys('revendas', { follows: ['empresas'] });
defineKeys('clientes-de-contrato', { follows: ['empresas'] });
