import type { WebModule } from '../../platform/modules/module.ts';
import { financeiroScreens } from './routes.ts';

export const financeiro: WebModule = {
  name: 'financeiro',
  screens: financeiroScreens,
  spanish: () => import('./es-ec.ts'),
};
