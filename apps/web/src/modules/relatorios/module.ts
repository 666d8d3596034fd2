import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { reportPage } from '../../platform/ui/report/brought-screens.ts';
import { enderecoDo } from './endereco.ts';
import { relatoriosScreens } from './routes.ts';

export const relatorios: WebModule = {
  name: 'relatorios',
  screens: relatoriosScreens,
  spanish: () => import('./es-ec.ts'),
  extends: [extend(reportPage, enderecoDo)],
};
