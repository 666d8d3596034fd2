import { linksDeAcessoCalls, usersCalls } from '@retaguarda/contracts';
import { IconHeadset, IconHistory, IconLink, IconUserStar, IconUsers } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeAcesso } from './addresses.ts';

export const acessoScreens: readonly ScreenRoute[] = [
  {
    ...telasDeAcesso.usuarios,
    title: 'Usuários',
    access: 'users_show',
    area: 'seguranca',
    icon: IconUsers,
    keywords: ['pessoas', 'senhas', 'acessos'],
    component: () => import('./usuarios/usuarios-page.tsx').then(({ UsuariosPage }) => UsuariosPage),
  },
  {
    ...telasDeAcesso.usuario,
    title: 'Cadastro de usuário',
    access: { any: ['users_show', 'users_update', 'users_create'] },
    area: 'seguranca',
    hidden: true,
    parent: telasDeAcesso.usuarios.path,
    component: () => import('./usuarios/usuario-form-page.tsx').then(({ UsuarioFormPage }) => UsuarioFormPage),
  },
  {
    ...telasDeAcesso.funcoes,
    title: 'Funções de usuário',
    access: 'roles_index',
    area: 'seguranca',
    icon: IconUserStar,
    keywords: ['regras', 'perfis', 'permissões'],
    component: () => import('./funcoes/funcoes-page.tsx').then(({ FuncoesPage }) => FuncoesPage),
  },
  {
    ...telasDeAcesso.funcao,
    title: 'Cadastro de função de usuário',
    access: { any: ['roles_show', 'roles_update', 'roles_create'] },
    area: 'seguranca',
    hidden: true,
    parent: telasDeAcesso.funcoes.path,
    component: () => import('./funcoes/funcao-form-page.tsx').then(({ FuncaoFormPage }) => FuncaoFormPage),
  },
  {
    ...telasDeAcesso.links,
    title: 'Links de acesso',
    access: linksDeAcessoCalls.list.access,
    area: 'seguranca',
    icon: IconLink,
    keywords: ['primeiro acesso', 'redefinição de senha', 'convites'],
    component: () => import('./usuarios/links-page.tsx').then(({ LinksPage }) => LinksPage),
  },
  {
    ...telasDeAcesso.suporte,
    title: 'Suporte',
    access: 'suport_personify',
    area: 'seguranca',
    icon: IconHeadset,
    keywords: ['personificar', 'agir como'],
    component: () => import('./suporte/suporte-page.tsx').then(({ SuportePage }) => SuportePage),
  },
  {
    ...telasDeAcesso.acessosDeSuporte,
    title: 'Acessos de suporte',
    access: usersCalls.personifyLog.access,
    area: 'seguranca',
    icon: IconHistory,
    component: () =>
      import('./suporte/acessos-de-suporte-page.tsx').then(({ AcessosDeSuportePage }) => AcessosDeSuportePage),
  },
];
