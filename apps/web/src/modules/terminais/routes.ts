import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';

export const terminaisScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/terminal',
    title: 'Terminais',
    access: 'signedIn',
    usefulWith: { any: ['terminais_index', 'terminais_show'] },
    area: 'cadastros',
    icon: IconDeviceDesktop,
    keywords: ['PDV', 'caixa', 'parear', 'aparelho', 'chave', 'SAT', 'totem', 'garçom', 'retidos'],
    component: () => import('./terminais-page.tsx').then(({ TerminaisPage }) => TerminaisPage),
  },
];
