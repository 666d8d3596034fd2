import type { WebModule } from '../../platform/modules/module.ts';
import { telasDoContabil } from './routes.ts';

export const contabil: WebModule = {
  name: 'contabil',
  screens: telasDoContabil,
  follows: {
    'planos-de-conta': ['budgets', 'rateios'],
    // What a selection of accounts offers.
    'planos-de-conta-conta': ['planos-de-conta'],
    budgets: ['planos-de-conta'],
  },
  spanish: () => import('./es-ec.ts'),
};
