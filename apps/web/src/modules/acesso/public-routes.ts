import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeEntrada } from './addresses.ts';

const screen = (route: Pick<ScreenRoute, 'path' | 'params' | 'title' | 'component'>): ScreenRoute => ({
  ...route,
  access: 'public',
  area: null,
  hidden: true,
});

export const acessoPublicScreens: readonly ScreenRoute[] = [
  screen({
    ...telasDeEntrada.login,
    title: 'Entrar',
    component: () => import('./entrada/login-page.tsx').then(({ LoginPage }) => LoginPage),
  }),
  screen({
    ...telasDeEntrada.senha,
    title: 'Atualizar senha',
    component: () => import('./entrada/update-password-page.tsx').then(({ UpdatePasswordPage }) => UpdatePasswordPage),
  }),
  screen({
    ...telasDeEntrada.confirmarEmail,
    title: 'Confirmar e-mail',
    component: () => import('./entrada/confirm-email-page.tsx').then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  }),
  screen({
    ...telasDeEntrada.suporte,
    title: 'Acesso de suporte',
    component: () => import('./suporte/chegada-page.tsx').then(({ ChegadaPage }) => ChegadaPage),
  }),
  screen({
    ...telasDeEntrada.inicializacao,
    title: 'Inicialização',
    component: () => import('./entrada/initialization-page.tsx').then(({ InitializationPage }) => InitializationPage),
  }),
];
