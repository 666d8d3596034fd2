import type { WebModule } from '../../platform/modules/module.ts';
import { entregasScreens } from './routes.ts';

export const entregas: WebModule = {
  name: 'entregas',
  screens: entregasScreens,
  spanish: () => import('./es-ec.ts'),
};
