import type { WebModule } from '../../platform/modules/module.ts';
import { empresasScreens } from './routes.ts';

export const empresas: WebModule = {
  name: 'empresas',
  screens: empresasScreens,
  spanish: () => import('./es-ec.ts'),
};
