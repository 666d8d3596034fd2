import type { WebModule } from '../../platform/modules/module.ts';
import { trabalhosScreens } from './routes.ts';

export const trabalhos: WebModule = {
  name: 'trabalhos',
  screens: trabalhosScreens,
};
