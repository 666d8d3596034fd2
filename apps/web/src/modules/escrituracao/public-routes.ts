import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeEscrituracao } from './addresses.ts';

export const escrituracaoPublicScreens: readonly ScreenRoute[] = [
  {
    ...telasDeEscrituracao.link,
    title: 'Documentos fiscais do mês',
    access: 'public',
    area: null,
    hidden: true,
    component: () => import('./link/link-page.tsx').then(({ LinkPage }) => LinkPage),
  },
];
