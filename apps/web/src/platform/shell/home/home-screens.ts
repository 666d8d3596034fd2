import { IconHome, IconSitemap } from '@tabler/icons-react';
import { screenAddress } from '../../router/address.ts';
import type { ScreenRoute } from '../../router/screen.ts';

export const siteMap = screenAddress('/sistema/todas-as-telas');

/** The screens of the frame itself: they belong to no module. */
export const homeScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema',
    title: 'Início',
    access: 'signedIn',
    area: 'inicio',
    icon: IconHome,
    component: () => import('./home-page.tsx').then(({ HomePage }) => HomePage),
  },
  {
    ...siteMap,
    title: 'Todas as telas',
    access: 'signedIn',
    area: 'inicio',
    icon: IconSitemap,
    keywords: ['mapa', 'áreas', 'menu'],
    component: () => import('./site-map-page.tsx').then(({ SiteMapPage }) => SiteMapPage),
  },
];
