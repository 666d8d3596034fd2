import { IconCreditCard } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeCartoes } from './addresses.ts';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDeCartoes.agenda,
    title: 'Recebimento de cartões',
    daily: 7,
    access: { any: ['financeiro_contas_index', 'financeiro_contas_show'] },
    create: 'financeiro_contas_create',
    area: 'financeiro',
    icon: IconCreditCard,
    keywords: ['cartão', 'adquirente', 'cielo', 'rede', 'stone', 'antecipação', 'chargeback', 'agenda', 'maquininha'],
    component: () => import('./cartoes-page.tsx').then(({ CartoesPage }) => CartoesPage),
  },
];
