import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDeVendas } from './addresses.ts';
import { telasDoBalcao } from './balcao/addresses.ts';
import { telas } from './routes.ts';

reportScreens.bring({
  vendas: (id) => linkTo(telasDeVendas.venda, { id }),
  orcamentos: (id) => linkTo(telasDoBalcao.propostas, { id }),
});

export const vendas: WebModule = { name: 'vendas', screens: telas, spanish: () => import('./es-ec.ts') };
