import type { WebModule } from '../../platform/modules/module.ts';
import { telas } from './routes.ts';

export const vendas: WebModule = { name: 'vendas', screens: telas, spanish: () => import('./es-ec.ts') };
