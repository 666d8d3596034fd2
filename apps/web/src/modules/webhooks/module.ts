import type { WebModule } from '../../platform/modules/module.ts';
import { webhooksScreens } from './routes.ts';

export const webhooks: WebModule = {
  name: 'webhooks',
  screens: webhooksScreens,
  spanish: () => import('./es-ec.ts'),
};
