import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDeCartoes } from './addresses.ts';
import { telas } from './routes.ts';

export const cartoes: WebModule = {
  name: 'cartoes',
  screens: telas,
  follows: {
    // Everything read of cards: what moves in an account may be theirs.
    cartoes: ['financeiro'],
  },
  extends: [extend(reportScreens, { cartoes: (id) => linkTo(telasDeCartoes.agenda, { aba: 'recebiveis', id }) })],
};
