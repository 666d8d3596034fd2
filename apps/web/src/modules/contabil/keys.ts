import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    'planos-de-conta': true;
    'planos-de-conta-conta': true;
    budgets: true;
    rateios: true;
  }
}

export const planoKeys = defineKeys('planos-de-conta', { follows: ['budgets', 'rateios'] });
// What a selection of accounts offers.
defineKeys('planos-de-conta-conta', { follows: ['planos-de-conta'] });
export const orcamentoKeys = defineKeys('budgets', { follows: ['planos-de-conta'] });
