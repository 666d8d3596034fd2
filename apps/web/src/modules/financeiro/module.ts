import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { reportPage, reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDoFinanceiro } from './addresses.ts';
import { financeiroScreens } from './routes.ts';
import { atosTrazidos } from './titulos/atos/atos-trazidos.ts';

atosTrazidos.trazer(() => import('./pagamentos/atos.ts').then(({ atosDePagamento }) => atosDePagamento));

reportScreens.bring({
  receber: (id) => linkTo(telasDoFinanceiro.receber, { id }),
  pagar: (id) => linkTo(telasDoFinanceiro.pagar, { id }),
  devedor: (id) => linkTo(telasDoFinanceiro.devedor, { id }),
  vencimentosAReceber: (id) => reportPage.linkTo({ name: 'vencimentos' }, { origem: 'R', pessoaId: String(id) }),
  vencimentosAPagar: (id) => reportPage.linkTo({ name: 'vencimentos' }, { origem: 'P', pessoaId: String(id) }),
});

export const financeiro: WebModule = {
  name: 'financeiro',
  screens: financeiroScreens,
  spanish: () => import('./es-ec.ts'),
};
