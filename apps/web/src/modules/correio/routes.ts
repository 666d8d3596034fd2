import { correioCalls } from '@retaguarda/contracts';
import { IconMailForward } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';

export const correioScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/seguranca/emails',
    title: 'E-mails do sistema',
    access: correioCalls.list.access,
    area: 'seguranca',
    icon: IconMailForward,
    keywords: ['caixa de saída', 'correio', 'enviados', 'primeiro acesso', 'smtp'],
    component: () => import('./emails-page.tsx').then(({ EmailsPage }) => EmailsPage),
  },
];
