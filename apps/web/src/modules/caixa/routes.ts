import { IconCashRegister } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDoCaixa } from './addresses.ts';

export const caixaScreens: readonly ScreenRoute[] = [
  {
    ...telasDoCaixa.movimento,
    title: 'Caixa',
    daily: 3,
    access: 'caixa_index',
    area: 'vendas',
    icon: IconCashRegister,
    keywords: ['turno', 'abrir caixa', 'fechar caixa', 'sangria', 'suprimento', 'movimento de caixa'],
    component: () => import('./caixa-page.tsx').then(({ CaixaPage }) => CaixaPage),
  },
  {
    ...telasDoCaixa.fechamento,
    title: 'Fechamento de caixa',
    access: 'caixa_show',
    area: 'vendas',
    hidden: true,
    parent: telasDoCaixa.movimento.path,
    component: () => import('./fechamento/fechamento-page.tsx').then(({ FechamentoPage }) => FechamentoPage),
  },
];
