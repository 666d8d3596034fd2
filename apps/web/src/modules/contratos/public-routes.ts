import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeContrato } from './addresses.ts';

export const contratosPublicScreens: readonly ScreenRoute[] = [
  {
    ...telasDeContrato.visualizar,
    title: 'Visualizar contrato',
    access: 'public',
    area: null,
    hidden: true,
    component: () =>
      import('./visualizar/visualizar-contrato-page.tsx').then(({ VisualizarContratoPage }) => VisualizarContratoPage),
  },
];
