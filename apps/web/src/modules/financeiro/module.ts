import type { WebModule } from '../../platform/modules/module.ts';
import { financeiroScreens } from './routes.ts';
import { atosTrazidos } from './titulos/atos/atos-trazidos.ts';

atosTrazidos.trazer(() => import('./pagamentos/atos.ts').then(({ atosDePagamento }) => atosDePagamento));

export const financeiro: WebModule = {
  name: 'financeiro',
  screens: financeiroScreens,
  spanish: () => import('./es-ec.ts'),
};
