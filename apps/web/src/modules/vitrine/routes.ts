import { IconComponents } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telaDaVitrine } from './addresses.ts';

/** Every part of the interface in every state, for whoever builds screens and for the visual tests. Not in the menu. */
export const vitrineScreens: readonly ScreenRoute[] = [
  {
    ...telaDaVitrine,
    title: 'Vitrine',
    access: 'signedIn',
    area: null,
    hidden: true,
    icon: IconComponents,
    component: () => import('./vitrine-page.tsx').then(({ VitrinePage }) => VitrinePage),
  },
];
