import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    'planos-de-conta': true;
    'planos-de-conta-conta': true;
    budgets: true;
    rateios: true;
  }
}

export const planoKeys = defineKeys('planos-de-conta');
export const orcamentoKeys = defineKeys('budgets');
