import { postosDeLadoCalls } from '@retaguarda/contracts';
import { IconProgressAlert } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';

export const trabalhosScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/seguranca/trabalhos-postos-de-lado',
    title: 'Tarefas com falha',
    access: postosDeLadoCalls.list.access,
    area: 'seguranca',
    icon: IconProgressAlert,
    keywords: ['fila', 'falhas', 'quedas', 'importação parada'],
    component: () => import('./postos-de-lado-page.tsx').then(({ PostosDeLadoPage }) => PostosDeLadoPage),
  },
];
