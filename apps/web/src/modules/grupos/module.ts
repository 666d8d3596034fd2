import type { WebModule } from '../../platform/modules/module.ts';
import { gruposScreens } from './routes.ts';

export const grupos: WebModule = {
  name: 'grupos',
  screens: gruposScreens,
  spanish: () => import('./es-ec.ts'),
};
