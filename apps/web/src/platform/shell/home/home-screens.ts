import { IconHome, IconSettings, IconSitemap } from '@tabler/icons-react';
import type { ScreenRoute } from '../../router/screen.ts';
import { siteMap } from './site-map.ts';

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
  {
    path: '/sistema/configuracoes',
    title: 'Configurações',
    access: 'signedIn',
    area: 'inicio',
    icon: IconSettings,
    keywords: ['preferências', 'tema', 'idioma', 'parâmetros'],
    component: () => import('./settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  },
];
