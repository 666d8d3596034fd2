import type { WebModule } from '../../platform/modules/module.ts';
import { telasDoContabil } from './routes.ts';

export const contabil: WebModule = {
  name: 'contabil',
  screens: telasDoContabil,
  spanish: () => import('./es-ec.ts'),
};
