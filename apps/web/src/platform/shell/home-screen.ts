import { IconHome } from '@tabler/icons-react';
import type { ScreenRoute } from '../router/screen.ts';

export const homeScreen: ScreenRoute = {
  path: '/sistema',
  title: 'Início',
  access: 'signedIn',
  area: 'inicio',
  icon: IconHome,
  component: () => import('./home-page.tsx').then(({ HomePage }) => HomePage),
};
