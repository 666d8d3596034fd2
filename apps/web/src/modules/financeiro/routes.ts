import {
  IconArrowDownCircle,
  IconArrowUpCircle,
  IconBuildingBank,
  IconChartInfographic,
  IconChecks,
  IconListSearch,
  IconLock,
  IconReportAnalytics,
  IconUserDollar,
  IconWallet,
} from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDoFinanceiro } from './addresses.ts';
import { atosTrazidos } from './titulos/atos/atos-trazidos.ts';

const area = 'financeiro';
const telaDoDevedor = async () =>
  (await Promise.all([import('./devedor/devedor-page.tsx'), atosTrazidos.carregar()]))[0];
const telasDeTitulos = async () =>
  (await Promise.all([import('./titulos/titulos-page.tsx'), atosTrazidos.carregar()]))[0];
/** Whoever may read one of them finds their page. */
const algumRelatorio = {
  any: [
    'relatorio_fluxo_de_caixa',
    'relatorio_dre',
    'relatorio_vencimentos',
    'relatorio_da_pessoa',
    'relatorio_posicao_bancaria',
    'relatorio_orcamento',
    'relatorio_por_centro',
    'relatorio_recebimento',
  ],
} as const;
// Slugs, not the calls they are of: those would come with the first load.
const ler = { access: { any: ['financeiro_contas_index', 'financeiro_contas_show'] }, area } as const;

export const financeiroScreens: readonly ScreenRoute[] = [
  {
    ...telasDoFinanceiro.resumo,
    title: 'Financeiro',
    daily: 1,
    access: 'financeiro_contas_index',
    area,
    icon: IconChartInfographic,
    keywords: ['resumo', 'vencidos', 'saldo', 'caixa', 'hoje'],
    component: () => import('./titulos/resumo-page.tsx').then(({ ResumoPage }) => ResumoPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.pagar,
    create: 'financeiro_contas_create',
    title: 'Contas a pagar',
    daily: 3,
    icon: IconArrowUpCircle,
    keywords: ['despesa', 'fornecedor', 'baixar título', 'novo título'],
    component: () => telasDeTitulos().then(({ PagarPage }) => PagarPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.receber,
    create: 'financeiro_contas_create',
    title: 'Contas a receber',
    daily: 2,
    icon: IconArrowDownCircle,
    keywords: ['receita', 'cliente', 'baixar título', 'novo título', 'cobrança'],
    component: () => telasDeTitulos().then(({ ReceberPage }) => ReceberPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.devedor,
    title: 'Extrato do cliente',
    icon: IconUserDollar,
    keywords: ['devedor', 'inadimplente', 'débitos do cliente', 'promessa', 'contestação', 'carta de cobrança'],
    component: () => telaDoDevedor().then(({ DevedorPage }) => DevedorPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.exibicao,
    title: 'Exibição de contas a receber',
    icon: IconListSearch,
    keywords: ['consulta'],
    component: () => telasDeTitulos().then(({ ExibicaoPage }) => ExibicaoPage),
  },
  {
    ...telasDoFinanceiro.pagamentos,
    title: 'Pagamentos',
    daily: 4,
    access: 'financeiro_pagamentos',
    area,
    icon: IconBuildingBank,
    keywords: ['remessa de pagamento', 'fornecedores', 'cnab', 'pix', 'aprovação', 'limite'],
    component: () => import('./pagamentos/pagamentos-page.tsx').then(({ PagamentosPage }) => PagamentosPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.pagarConciliar,
    title: 'Conciliar a pagar',
    daily: 9,
    icon: IconChecks,
    keywords: ['extrato', 'banco', 'ofx', 'importar extrato', 'débitos'],
    component: () => import('./extratos/conciliacao-page.tsx').then(({ PagarConciliarPage }) => PagarConciliarPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.receberConciliar,
    title: 'Conciliar a receber',
    daily: 8,
    icon: IconChecks,
    keywords: ['extrato', 'banco', 'ofx', 'importar extrato', 'créditos'],
    component: () => import('./extratos/conciliacao-page.tsx').then(({ ReceberConciliarPage }) => ReceberConciliarPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.creditos,
    title: 'Créditos',
    icon: IconWallet,
    keywords: ['adiantamento', 'pago a mais', 'sobra', 'compensar', 'devolver'],
    component: () => import('./creditos/creditos-page.tsx').then(({ CreditosPage }) => CreditosPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.fechamento,
    title: 'Fechamento do financeiro',
    icon: IconLock,
    keywords: ['fechar período', 'fechar o mês', 'reabrir', 'período fechado', 'pendências do mês'],
    component: () => import('./fechamento/fechamento-page.tsx').then(({ FechamentoPage }) => FechamentoPage),
  },
  {
    ...ler,
    ...telasDoFinanceiro.regras,
    title: 'Regras de extrato',
    icon: IconListSearch,
    keywords: ['conciliação', 'regra aprendida', 'banco', 'lembrar'],
    component: () => import('./extratos/regras/regras-page.tsx').then(({ RegrasPage }) => RegrasPage),
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
    daily: 10,
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
