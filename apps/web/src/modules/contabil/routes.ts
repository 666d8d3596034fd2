import { IconBinaryTree2, IconChartPie, IconReportMoney } from '@tabler/icons-react';
import { formParams } from '../../platform/registers/form-params.ts';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasContabeis } from './addresses.ts';

const area = 'financeiro';

export const telasDoContabil: readonly ScreenRoute[] = [
  {
    ...telasContabeis.plano,
    title: 'Planos de conta',
    access: { all: ['planos_de_conta_show'] },
    area,
    icon: IconBinaryTree2,
    keywords: ['plano de contas', 'contas contábeis', 'DRE', 'referencial', 'receitas', 'despesas'],
    settings: 'As contas em que receitas e despesas são lançadas, ano a ano.',
    component: () => import('./plano/plano-page.tsx').then(({ PlanoPage }) => PlanoPage),
  },
  {
    ...telasContabeis.rateios,
    title: 'Modelos de rateio',
    access: { any: ['centros_de_custo_index', 'centros_de_custo_show'] },
    area,
    icon: IconChartPie,
    keywords: ['centro de custo', 'dividir', 'percentual'],
    settings: 'Como uma despesa se divide entre centros de custo.',
    component: () => import('./rateio/rateios-page.tsx').then(({ RateiosPage }) => RateiosPage),
  },
  {
    path: '/sistema/orcamentos',
    params: formParams,
    title: 'Orçamentos',
    access: { any: ['orcamentos_index', 'orcamentos_show'] },
    create: 'orcamentos_create',
    area,
    icon: IconReportMoney,
    keywords: ['planejado', 'realizado', 'budget', 'metas'],
    component: () => import('./orcamento/orcamentos-page.tsx').then(({ OrcamentosPage }) => OrcamentosPage),
  },
  {
    ...telasContabeis.itens,
    title: 'Itens de orçamento',
    access: { any: ['orcamentos_index', 'orcamentos_show'] },
    area,
    hidden: true,
    parent: '/sistema/orcamentos',
    component: () => import('./orcamento/itens-page.tsx').then(({ ItensPage }) => ItensPage),
  },
  {
    ...telasContabeis.orcamento,
    title: 'Grade do orçamento',
    access: { any: ['orcamentos_index', 'orcamentos_show'] },
    area,
    hidden: true,
    parent: '/sistema/orcamentos',
    component: () => import('./orcamento/grade-page.tsx').then(({ GradePage }) => GradePage),
  },
];
