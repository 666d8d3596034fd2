import type { WebModule } from '../../platform/modules/module.ts';
import { contratoPrimeScreens } from './routes.ts';

export const contratoPrime: WebModule = {
  name: 'contrato-prime',
  screens: contratoPrimeScreens,
  spanish: () => import('./es-ec.ts'),
};
