import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDeVendas } from './addresses.ts';
import { telasDoBalcao } from './balcao/addresses.ts';
import { telas } from './routes.ts';

const lerVendas = { any: ['vendas_index', 'vendas_show'] } as const;

export const vendas: WebModule = {
  name: 'vendas',
  screens: telas,
  follows: {
    // Everything read of sales; an order that is delivered is one.
    vendas: ['entregas'],
  },
  spanish: () => import('./es-ec.ts'),
  extends: [
    extend(reportScreens, {
      vendas: (id) => linkTo(telasDeVendas.venda, { id }),
      orcamentos: (id) => linkTo(telasDoBalcao.propostas, { id }),
    }),
  ],
  overviews: [
    {
      name: 'credito',
      of: 'cliente',
      place: 2,
      access: { all: ['vendas_create', 'vendas_show'] },
      component: lazyPart(() =>
        import('./cliente/credito-do-cliente.tsx').then(({ CreditoNoFiado }) => CreditoNoFiado),
      ),
    },
    {
      name: 'vendas',
      of: 'cliente',
      place: 3,
      access: lerVendas,
      component: lazyPart(() =>
        import('./cliente/vendas-do-cliente.tsx').then(({ VendasDoCliente }) => VendasDoCliente),
      ),
    },
    {
      name: 'vendas-do-produto',
      of: 'produto',
      place: 1,
      access: lerVendas,
      component: lazyPart(() =>
        import('./produto/vendas-do-produto.tsx').then(({ VendasDoProduto }) => VendasDoProduto),
      ),
    },
    {
      name: 'vendas-da-loja',
      of: 'loja',
      place: 1,
      access: lerVendas,
      component: lazyPart(() => import('./loja/vendas-da-loja.tsx').then(({ VendasDaLoja }) => VendasDaLoja)),
    },
  ],
};
