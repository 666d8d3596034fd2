import type { WebModule } from '../../platform/modules/module.ts';
import { telas } from './routes.ts';

export const cobranca: WebModule = {
  name: 'cobranca',
  screens: telas,
  spanish: () => import('./es-ec.ts'),
};
