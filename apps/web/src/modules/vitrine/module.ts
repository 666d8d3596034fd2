import type { WebModule } from '../../platform/modules/module.ts';
import { vitrineScreens } from './routes.ts';

export const vitrine: WebModule = {
  name: 'vitrine',
  screens: vitrineScreens,
  spanish: () => import('./es-ec.ts'),
};
