import type { WebModule } from '../../platform/modules/module.ts';
import { relatoriosScreens } from './routes.ts';

export const relatorios: WebModule = {
  name: 'relatorios',
  screens: relatoriosScreens,
  spanish: () => import('./es-ec.ts'),
};
