import { IconComponents } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';

/** Every part of the interface in every state, for whoever builds screens and for the visual tests. Not in the menu. */
export const vitrineScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/vitrine',
    title: 'Vitrine',
    access: 'signedIn',
    area: null,
    hidden: true,
    icon: IconComponents,
    component: () => import('./vitrine-page.tsx').then(({ VitrinePage }) => VitrinePage),
  },
];
