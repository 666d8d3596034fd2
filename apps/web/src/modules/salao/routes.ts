import { IconIdBadge2 } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDoSalao } from './addresses.ts';

const area = 'restaurante';

export const salaoScreens: readonly ScreenRoute[] = [
  {
    ...telasDoSalao.comandas,
    title: 'Comandas',
    access: 'restaurante_index',
    area,
    icon: IconIdBadge2,
    keywords: ['cartão', 'chip', 'RFID', 'consumo', 'perdida'],
    component: () => import('./comandas/comandas-page.tsx').then(({ ComandasPage }) => ComandasPage),
  },
];
