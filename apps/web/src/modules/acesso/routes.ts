import { authCalls, usersCalls } from '@retaguarda/contracts';
import { IconHeadset, IconHistory, IconLink, IconUserStar, IconUsers } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';

export const acessoScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/seguranca/usuarios',
    title: 'Usuários',
    access: 'users_show',
    area: 'seguranca',
    icon: IconUsers,
    keywords: ['pessoas', 'senhas', 'acessos'],
    component: () => import('./usuarios/usuarios-page.tsx').then(({ UsuariosPage }) => UsuariosPage),
  },
  {
    path: '/sistema/seguranca/usuarios/adicionar',
    title: 'Cadastro de usuário',
    access: { any: ['users_show', 'users_update', 'users_create'] },
    area: 'seguranca',
    hidden: true,
    parent: '/sistema/seguranca/usuarios',
    component: () => import('./usuarios/usuario-form-page.tsx').then(({ UsuarioFormPage }) => UsuarioFormPage),
  },
  {
    path: '/sistema/seguranca/regras',
    title: 'Funções de usuário',
    access: 'roles_index',
    area: 'seguranca',
    icon: IconUserStar,
    keywords: ['regras', 'perfis', 'permissões'],
    component: () => import('./funcoes/funcoes-page.tsx').then(({ FuncoesPage }) => FuncoesPage),
  },
  {
    path: '/sistema/seguranca/regras/adicionar',
    title: 'Cadastro de função de usuário',
    access: { any: ['roles_show', 'roles_update', 'roles_create'] },
    area: 'seguranca',
    hidden: true,
    parent: '/sistema/seguranca/regras',
    component: () => import('./funcoes/funcao-form-page.tsx').then(({ FuncaoFormPage }) => FuncaoFormPage),
  },
  {
    path: '/sistema/seguranca/links-de-acesso',
    title: 'Links de acesso',
    access: authCalls.passwordLinks.access,
    area: 'seguranca',
    icon: IconLink,
    keywords: ['primeiro acesso', 'redefinição de senha', 'convites'],
    component: () => import('./usuarios/links-page.tsx').then(({ LinksPage }) => LinksPage),
  },
  {
    path: '/sistema/seguranca/suporte',
    title: 'Suporte',
    access: 'suport_personify',
    area: 'seguranca',
    icon: IconHeadset,
    keywords: ['personificar', 'agir como'],
    component: () => import('./suporte/suporte-page.tsx').then(({ SuportePage }) => SuportePage),
  },
  {
    path: '/sistema/seguranca/acessos-de-suporte',
    title: 'Acessos de suporte',
    access: usersCalls.personifyLog.access,
    area: 'seguranca',
    icon: IconHistory,
    component: () =>
      import('./suporte/acessos-de-suporte-page.tsx').then(({ AcessosDeSuportePage }) => AcessosDeSuportePage),
  },
];
