import type { WebModule } from '../../platform/modules/module.ts';
import { titularesScreens } from './routes.ts';

export const titulares: WebModule = {
  name: 'titulares',
  screens: titularesScreens,
  spanish: () => import('./es-ec.ts'),
};
