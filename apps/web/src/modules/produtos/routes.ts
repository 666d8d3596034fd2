import { IconBinaryTree } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';

export const produtosScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/mercadologicos',
    title: 'Mercadológicos',
    titleEs: 'Categorías de productos',
    access: 'mercadologicos_show',
    area: 'produtos',
    icon: IconBinaryTree,
    keywords: ['setores', 'grupos', 'subgrupos', 'linhas', 'categorias'],
    component: () => import('./mercadologicos-page.tsx').then(({ MercadologicosPage }) => MercadologicosPage),
  },
];
