import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { reportPage, reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDoFinanceiro } from './addresses.ts';
import { financeiroScreens } from './routes.ts';
import { fontesDeAtos } from './titulos/atos/atos-trazidos.ts';

const telasDosRelatorios = {
  receber: (id: number) => linkTo(telasDoFinanceiro.receber, { id }),
  pagar: (id: number) => linkTo(telasDoFinanceiro.pagar, { id }),
  devedor: (id: number) => linkTo(telasDoFinanceiro.devedor, { id }),
  vencimentosAReceber: (id: number) =>
    reportPage.linkTo({ name: 'vencimentos' }, { origem: 'R', pessoaId: String(id) }),
  vencimentosAPagar: (id: number) => reportPage.linkTo({ name: 'vencimentos' }, { origem: 'P', pessoaId: String(id) }),
};

const lerTitulos = { any: ['financeiro_contas_index', 'financeiro_contas_show'] } as const;
const daPessoa = () => import('./pessoa/em-aberto.tsx');

export const financeiro: WebModule = {
  name: 'financeiro',
  screens: financeiroScreens,
  follows: {
    // Everything read of titles and money: a charge of a contract makes titles.
    financeiro: ['contratos'],
  },
  spanish: () => import('./es-ec.ts'),
  extends: [
    extend(reportScreens, telasDosRelatorios),
    extend(fontesDeAtos, () => import('./pagamentos/atos.ts').then(({ atosDePagamento }) => atosDePagamento)),
  ],
  overviews: [
    {
      name: 'deve',
      of: 'cliente',
      place: 1,
      access: lerTitulos,
      component: lazyPart(() => daPessoa().then(({ DeveAgora }) => DeveAgora)),
    },
    {
      name: 'a-pagar',
      of: 'fornecedor',
      place: 5,
      access: lerTitulos,
      component: lazyPart(() => daPessoa().then(({ APagar }) => APagar)),
    },
    {
      name: 'receber-da-loja',
      of: 'loja',
      place: 2,
      access: lerTitulos,
      component: lazyPart(() => daPessoa().then(({ AReceberDaLoja }) => AReceberDaLoja)),
    },
    {
      name: 'pagar-da-loja',
      of: 'loja',
      place: 3,
      access: lerTitulos,
      component: lazyPart(() => daPessoa().then(({ APagarDaLoja }) => APagarDaLoja)),
    },
  ],
};
