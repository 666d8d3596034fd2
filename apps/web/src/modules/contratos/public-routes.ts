import type { ScreenRoute } from '../../platform/router/screen.ts';

/** `?hash=` of the secret link. */
export const contratosPublicScreens: readonly ScreenRoute[] = [
  {
    path: '/visualizar-contrato',
    title: 'Visualizar contrato',
    access: 'public',
    area: null,
    hidden: true,
    component: () =>
      import('./visualizar/visualizar-contrato-page.tsx').then(({ VisualizarContratoPage }) => VisualizarContratoPage),
  },
];
