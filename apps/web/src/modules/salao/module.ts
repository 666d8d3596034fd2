import type { WebModule } from '../../platform/modules/module.ts';
import { salaoScreens } from './routes.ts';

export const salao: WebModule = {
  name: 'salao',
  screens: salaoScreens,
  spanish: () => import('./es-ec.ts'),
};
