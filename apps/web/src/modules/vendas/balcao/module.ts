import { IconFileDescription, IconShoppingCart } from '@tabler/icons-react';
import type { WebModule } from '../../../platform/modules/module.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { telasDoBalcao } from './addresses.ts';
import { telas } from './routes.ts';

export const balcao: WebModule = {
  name: 'balcao',
  screens: telas,
  // What a client owes are titles, and those of sales on their way.
  follows: { fiado: ['financeiro', 'vendas'] },
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Vender no balcão',
      access: 'vendas_create',
      target: linkTo(telasDoBalcao.balcao),
      icon: IconShoppingCart,
      keywords: ['nova venda', 'pdv', 'cupom'],
    },
    {
      title: 'Fazer orçamento',
      access: 'vendas_create',
      target: linkTo(telasDoBalcao.propostas, { acao: 'adicionar' }),
      icon: IconFileDescription,
      keywords: ['proposta', 'cotação', 'novo orçamento'],
    },
  ],
};
