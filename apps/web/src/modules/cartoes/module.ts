import type { WebModule } from '../../platform/modules/module.ts';
import { telas } from './routes.ts';

export const cartoes: WebModule = { name: 'cartoes', screens: telas };
