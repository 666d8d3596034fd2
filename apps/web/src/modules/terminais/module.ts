import type { WebModule } from '../../platform/modules/module.ts';
import { terminaisScreens } from './routes.ts';

export const terminais: WebModule = { name: 'terminais', screens: terminaisScreens };
