import type { WebModule } from '../../platform/modules/module.ts';
import { telas } from './routes.ts';

export const escrituracao: WebModule = {
  name: 'escrituracao',
  screens: telas,
  spanish: () => import('./es-ec.ts'),
};
