import type { WebModule } from '../../platform/modules/module.ts';
import { atosDePagamento } from './pagamentos/atos.ts';
import { financeiroScreens } from './routes.ts';
import { atosTrazidos } from './titulos/atos/ato.ts';

atosTrazidos.trazer(...atosDePagamento);

export const financeiro: WebModule = {
  name: 'financeiro',
  screens: financeiroScreens,
  spanish: () => import('./es-ec.ts'),
};
