import { IconFileDescription, IconPercentage, IconShoppingCart, IconUserDollar } from '@tabler/icons-react';
import type { ScreenRoute } from '../../../platform/router/screen.ts';
import { telasDoBalcao } from './addresses.ts';

const area = 'vendas';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDoBalcao.balcao,
    title: 'Balcão',
    daily: 1,
    access: 'vendas_create',
    needsCompany: true,
    area,
    icon: IconShoppingCart,
    keywords: ['vender', 'venda', 'pdv', 'caixa', 'frente de caixa', 'nova venda'],
    component: () => import('./balcao-page.tsx').then(({ BalcaoPage }) => BalcaoPage),
  },
  {
    ...telasDoBalcao.propostas,
    title: 'Orçamentos e pedidos',
    daily: 4,
    access: 'vendas_index',
    create: 'vendas_create',
    area,
    icon: IconFileDescription,
    keywords: ['orçamento', 'proposta', 'cotação', 'pedido de venda'],
    component: () => import('../propostas/propostas-page.tsx').then(({ PropostasPage }) => PropostasPage),
  },
  {
    ...telasDoBalcao.fiado,
    title: 'Fiado',
    daily: 5,
    access: 'vendas_show',
    area,
    icon: IconUserDollar,
    keywords: ['conta do cliente', 'caderneta', 'crediário', 'limite de crédito', 'receber fiado'],
    component: () => import('../fiado/fiado-page.tsx').then(({ FiadoPage }) => FiadoPage),
  },
  {
    ...telasDoBalcao.comissoes,
    title: 'Comissões',
    access: 'comissoes_index',
    area,
    icon: IconPercentage,
    keywords: ['vendedor', 'comissão'],
    component: () => import('../comissoes/comissoes-page.tsx').then(({ ComissoesPage }) => ComissoesPage),
  },
];
