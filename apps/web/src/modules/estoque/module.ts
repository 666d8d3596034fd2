import type { WebModule } from '../../platform/modules/module.ts';
import { estoqueScreens } from './routes.ts';

export const estoque: WebModule = {
  name: 'estoque',
  screens: estoqueScreens,
  spanish: () => import('./es-ec.ts'),
};
