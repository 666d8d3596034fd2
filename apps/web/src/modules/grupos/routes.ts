import { IconBuildingCommunity } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeGrupo } from './addresses.ts';

export const gruposScreens: readonly ScreenRoute[] = [
  {
    ...telasDeGrupo.lista,
    title: 'Grupos',
    access: 'grupos_show',
    audience: ['provider'],
    area: 'seguranca',
    icon: IconBuildingCommunity,
    keywords: ['inquilinos', 'clientes da plataforma'],
    component: () => import('./grupos-page.tsx').then(({ GruposPage }) => GruposPage),
  },
  {
    ...telasDeGrupo.formulario,
    title: 'Cadastro de grupo',
    access: { any: ['grupos_show', 'grupos_update', 'grupos_create'] },
    create: 'grupos_create',
    area: 'seguranca',
    hidden: true,
    parent: telasDeGrupo.lista.path,
    component: () => import('./grupo-form-page.tsx').then(({ GrupoFormPage }) => GrupoFormPage),
  },
];
