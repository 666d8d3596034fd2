import { titularesCalls } from '@retaguarda/contracts';
import { IconUserShield } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telaDeTitulares } from './addresses.ts';

export const titularesScreens: readonly ScreenRoute[] = [
  {
    ...telaDeTitulares,
    title: 'Pedidos de titulares (LGPD)',
    access: titularesCalls.list.access,
    create: titularesCalls.create.access,
    area: 'seguranca',
    icon: IconUserShield,
    keywords: ['LGPD', 'dados pessoais', 'cópia dos dados', 'privacidade', 'anonimizar'],
    settings: 'Quem pediu os próprios dados, até quando responder e a cópia do que se guarda.',
    component: () => import('./titulares-page.tsx').then(({ TitularesPage }) => TitularesPage),
  },
];
