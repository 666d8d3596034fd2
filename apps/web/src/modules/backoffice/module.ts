import type { WebModule } from '../../platform/modules/module.ts';
import { backofficeScreens } from './routes.ts';

export const backoffice: WebModule = {
  name: 'backoffice',
  screens: backofficeScreens,
  spanish: () => import('./es-ec.ts'),
};
