import type { WebModule } from '../../platform/modules/module.ts';
import { produtosScreens } from './routes.ts';

export const produtos: WebModule = {
  name: 'produtos',
  screens: produtosScreens,
  spanish: () => import('./es-ec.ts'),
};
