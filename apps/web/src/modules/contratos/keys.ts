import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    contratos: true;
    'visualizar-contrato': true;
    'contrato-tipos-produtos': true;
    'contrato-tipos-produtos-option': true;
    'table-price': true;
    'indices-reajuste': true;
  }
}

export const contratoKeys = defineKeys('contratos');
export const opcoesDoTipoKeys = defineKeys('contrato-tipos-produtos');
/** What a client reads by the secret of its link. */
export const contratoPublicoKeys = defineKeys('visualizar-contrato');
export const indicesKeys = defineKeys('indices-reajuste');
