import type { WebModule } from '../../platform/modules/module.ts';
import { correioScreens } from './routes.ts';

export const correio: WebModule = { name: 'correio', screens: correioScreens };
