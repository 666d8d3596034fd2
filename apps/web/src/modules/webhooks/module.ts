import type { WebModule } from '../../platform/modules/module.ts';
import { webhooksScreens } from './routes.ts';

export const webhooks: WebModule = {
  name: 'webhooks',
  screens: webhooksScreens,
  follows: {
    // A list of webhooks says how their deliveries go.
    webhooks: ['webhooks-entregas'],
  },
  spanish: () => import('./es-ec.ts'),
};
