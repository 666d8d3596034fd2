import { IconBuildingCommunity } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';

export const gruposScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/grupos',
    title: 'Grupos',
    access: 'grupos_show',
    area: 'seguranca',
    icon: IconBuildingCommunity,
    keywords: ['inquilinos', 'clientes da plataforma'],
    component: () => import('./grupos-page.tsx').then(({ GruposPage }) => GruposPage),
  },
  {
    path: '/sistema/grupos/adicionar',
    title: 'Cadastro de grupo',
    access: { any: ['grupos_show', 'grupos_update', 'grupos_create'] },
    area: 'seguranca',
    hidden: true,
    parent: '/sistema/grupos',
    component: () => import('./grupo-form-page.tsx').then(({ GrupoFormPage }) => GrupoFormPage),
  },
];
