import { IconBinaryTree, IconPackage, IconPercentage } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { paths } from './produtos-paths.ts';

export const produtosScreens: readonly ScreenRoute[] = [
  {
    path: paths.lista,
    title: 'Pesquisar produtos',
    titleEs: 'Buscar productos',
    access: 'produtos_show',
    area: 'produtos',
    icon: IconPackage,
    keywords: ['itens', 'mercadorias', 'código de barras', 'preços'],
    component: () => import('./lista/produtos-page.tsx').then(({ ProdutosPage }) => ProdutosPage),
  },
  {
    path: paths.formulario,
    title: 'Cadastro de produto',
    titleEs: 'Registro de producto',
    access: 'signedIn',
    area: 'produtos',
    hidden: true,
    parent: paths.lista,
    component: () => import('./formulario/produto-form-page.tsx').then(({ ProdutoFormPage }) => ProdutoFormPage),
  },
  {
    path: paths.ajuste,
    title: 'Ajuste em lote de produtos',
    titleEs: 'Ajuste por lote de productos',
    access: 'signedIn',
    area: 'produtos',
    icon: IconPercentage,
    keywords: ['reajuste', 'remarcação', 'preços', 'margem'],
    component: () => import('./ajuste/ajuste-page.tsx').then(({ AjustePage }) => AjustePage),
  },
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
