import type { WebModule } from '../../platform/modules/module.ts';
import { telas } from './routes.ts';

export const fiscal: WebModule = { name: 'fiscal', screens: telas, spanish: () => import('./es-ec.ts') };
