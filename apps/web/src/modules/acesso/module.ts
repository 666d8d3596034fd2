import type { WebModule } from '../../platform/modules/module.ts';
import { AccountDialog } from './public.ts';
import { acessoScreens } from './routes.ts';

export const acesso: WebModule = {
  name: 'acesso',
  screens: acessoScreens,
  spanish: () => import('./es-ec.ts'),
  accountDialog: AccountDialog,
};
