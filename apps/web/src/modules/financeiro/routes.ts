import { financeiroCalls, pagamentosCalls, relatoriosDeDinheiro, type Slug } from '@retaguarda/contracts';
import {
  IconArrowDownCircle,
  IconArrowUpCircle,
  IconBuildingBank,
  IconChartInfographic,
  IconChecks,
  IconListSearch,
  IconReportAnalytics,
} from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDoFinanceiro } from './addresses.ts';

const area = 'financeiro';
/** Whoever may read one of them finds their page. */
const algumRelatorio = { any: relatoriosDeDinheiro.map(({ access }) => access as Slug) };
const ler = { access: financeiroCalls.list.access, area } as const;

export const financeiroScreens: readonly ScreenRoute[] = [
  {
    ...telasDoFinanceiro.resumo,
    title: 'Financeiro',
    access: 'financeiro_contas_index',
    area,
    icon: IconChartInfographic,
    keywords: ['resumo', 'vencidos', 'saldo', 'caixa', 'hoje'],
    component: () => import('./titulos/resumo-page.tsx').then(({ ResumoPage }) => ResumoPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.pagar,
    title: 'Contas a pagar',
    icon: IconArrowUpCircle,
    keywords: ['despesa', 'fornecedor', 'baixar título', 'novo título'],
    component: () => import('./titulos/titulos-page.tsx').then(({ PagarPage }) => PagarPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.receber,
    title: 'Contas a receber',
    icon: IconArrowDownCircle,
    keywords: ['receita', 'cliente', 'baixar título', 'novo título', 'cobrança'],
    component: () => import('./titulos/titulos-page.tsx').then(({ ReceberPage }) => ReceberPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.exibicao,
    title: 'Exibição de contas a receber',
    icon: IconListSearch,
    keywords: ['consulta'],
    component: () => import('./titulos/titulos-page.tsx').then(({ ExibicaoPage }) => ExibicaoPage),
  },
  {
    ...telasDoFinanceiro.pagamentos,
    title: 'Pagamentos',
    access: pagamentosCalls.list.access,
    area,
    icon: IconBuildingBank,
    keywords: ['remessa de pagamento', 'fornecedores', 'cnab', 'pix', 'aprovação', 'limite'],
    component: () => import('./pagamentos/pagamentos-page.tsx').then(({ PagamentosPage }) => PagamentosPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.pagarConciliar,
    title: 'Conciliação de contas a pagar',
    icon: IconChecks,
    keywords: ['extrato', 'banco', 'ofx', 'importar extrato', 'débitos'],
    component: () => import('./extratos/conciliacao-page.tsx').then(({ PagarConciliarPage }) => PagarConciliarPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.receberConciliar,
    title: 'Conciliação de contas a receber',
    icon: IconChecks,
    keywords: ['extrato', 'banco', 'ofx', 'importar extrato', 'créditos'],
    component: () => import('./extratos/conciliacao-page.tsx').then(({ ReceberConciliarPage }) => ReceberConciliarPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.extrato,
    title: 'Extrato da conta',
    icon: IconBuildingBank,
    hidden: true,
    parent: telasDoFinanceiro.receberConciliar.path,
    component: () => import('./extratos/extrato-page.tsx').then(({ ExtratoPage }) => ExtratoPage),
  },
  {
    ...telasDoFinanceiro.relatorios,
    title: 'Relatórios financeiros',
    access: algumRelatorio,
    area,
    icon: IconReportAnalytics,
    keywords: [
      'fluxo de caixa',
      'dre',
      'resultado',
      'vencimentos',
      'extrato',
      'orçado',
      'centro de custo',
      'inadimplência',
    ],
    component: () => import('./relatorios/relatorios-page.tsx').then(({ RelatoriosPage }) => RelatoriosPage),
  },
  {
    ...telasDoFinanceiro.relatorio,
    title: 'Relatório financeiro',
    access: algumRelatorio,
    area,
    hidden: true,
    parent: telasDoFinanceiro.relatorios.path,
    component: () => import('./relatorios/relatorio-page.tsx').then(({ RelatorioPage }) => RelatorioPage),
  },
];
