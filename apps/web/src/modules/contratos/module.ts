import type { WebModule } from '../../platform/modules/module.ts';
import { AcessosCard } from './public.ts';
import { contratosScreens } from './routes.ts';

export const contratos: WebModule = {
  name: 'contratos',
  screens: contratosScreens,
  spanish: () => import('./es-ec.ts'),
  homeCard: AcessosCard,
};
