import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeEntrada } from './addresses.ts';

const screen = (route: Pick<ScreenRoute, 'path' | 'params' | 'title' | 'titleEs' | 'component'>): ScreenRoute => ({
  ...route,
  access: 'public',
  area: null,
  hidden: true,
});

export const acessoPublicScreens: readonly ScreenRoute[] = [
  screen({
    ...telasDeEntrada.login,
    title: 'Entrar',
    titleEs: 'Ingresar',
    component: () => import('./entrada/login-page.tsx').then(({ LoginPage }) => LoginPage),
  }),
  screen({
    ...telasDeEntrada.senha,
    title: 'Atualizar senha',
    titleEs: 'Actualizar contraseña',
    component: () => import('./entrada/update-password-page.tsx').then(({ UpdatePasswordPage }) => UpdatePasswordPage),
  }),
  screen({
    ...telasDeEntrada.confirmarEmail,
    title: 'Confirmar e-mail',
    titleEs: 'Confirmar correo',
    component: () => import('./entrada/confirm-email-page.tsx').then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  }),
  screen({
    ...telasDeEntrada.inicializacao,
    title: 'Inicialização',
    titleEs: 'Inicialización',
    component: () => import('./entrada/initialization-page.tsx').then(({ InitializationPage }) => InitializationPage),
  }),
];
