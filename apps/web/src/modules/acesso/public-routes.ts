import type { ScreenRoute } from '../../platform/router/screen.ts';

const screen = (route: Pick<ScreenRoute, 'path' | 'title' | 'component'>): ScreenRoute => ({
  ...route,
  access: 'public',
  area: null,
  hidden: true,
});

export const acessoPublicScreens: readonly ScreenRoute[] = [
  screen({
    path: '/login/{slug?}',
    title: 'Entrar',
    component: () => import('./entrada/login-page.tsx').then(({ LoginPage }) => LoginPage),
  }),
  screen({
    path: '/updatePassword',
    title: 'Atualizar senha',
    component: () => import('./entrada/update-password-page.tsx').then(({ UpdatePasswordPage }) => UpdatePasswordPage),
  }),
  screen({
    path: '/confirmar-email/{hash}',
    title: 'Confirmar e-mail',
    component: () => import('./entrada/confirm-email-page.tsx').then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  }),
  screen({
    path: '/initialization/{hash}',
    title: 'Inicialização',
    component: () => import('./entrada/initialization-page.tsx').then(({ InitializationPage }) => InitializationPage),
  }),
];
