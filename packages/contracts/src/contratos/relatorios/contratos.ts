import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { desteMes } from '../../vendas/relatorios/comum.ts';
import { indicesDeReajuste, situacoesDoContrato } from '../situacoes.ts';

const deContratos = {
  base: 'contratos/relatorios',
  domain: 'contracts',
  resource: 'contratos',
  access: { any: ['clientes_index', 'clientes_show'] },
  area: 'contratos',
  shape: 'flat',
  lines: { label: 'Cliente' },
  documents: { contrato: 'Contrato' },
} as const;

/** What became of what a client pays by month, from the eve of the period to its last day. */
export const movimentosDaReceita = {
  novo: 'Novos',
  reativado: 'Reativados',
  expansao: 'Pagam mais',
  contracao: 'Pagam menos',
  cancelado: 'Cancelados',
  igual: 'Sem mudança',
} as const;
export type MovimentoDaReceita = keyof typeof movimentosDaReceita;

/** Its figures in money; each opens the contracts it is made of. */
export const valoresDaReceita = [
  ...(['inicial', 'novo', 'reativado', 'expansao', 'contracao', 'cancelado', 'final'] as const),
] as const;

const dinheiro = (label: string) => column.money({ label });
const porCento = (label: string) => column.percent({ label, nullable: true });

export const relatorioDaReceita = defineReport({
  ...deContratos,
  name: 'receita-recorrente',
  title: 'Receita recorrente e seus movimentos',
  purpose: 'Quanto os contratos rendem por mês: o que entrou, cresceu, diminuiu e saiu no período, cliente a cliente.',
  keywords: ['mrr', 'churn', 'nrr', 'grr', 'arpa', 'cancelamento', 'mensalidade', 'retenção', 'expansão'],
  params: {
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    contratoTipoId: filter.ref('contrato-tipos', { label: 'Tipo', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda', pinned: true }),
  },
  defaults: desteMes,
  columns: {
    movimento: column.choice(movimentosDaReceita, { label: 'Movimento' }),
    inicial: dinheiro('No início'),
    novo: dinheiro('Novos'),
    reativado: dinheiro('Reativados'),
    expansao: dinheiro('Expansão'),
    contracao: dinheiro('Contração'),
    cancelado: dinheiro('Cancelados'),
    final: column.money({ label: 'No fim', strong: true }),
    clientesNoInicio: column.integer({ label: 'Clientes no início', shown: false }),
    clientesNoFim: column.integer({ label: 'Clientes no fim', shown: false }),
    perdidos: column.integer({ label: 'Clientes perdidos', shown: false }),
    grr: porCento('Retenção bruta (GRR)'),
    nrr: porCento('Retenção líquida (NRR)'),
    receitaPerdida: porCento('Receita cancelada (%)'),
    clientesPerdidos: porCento('Clientes cancelados (%)'),
    porCliente: column.money({ label: 'Média por cliente (ARPA)', nullable: true }),
  },
  groups: ['movimento'],
  sums: [...valoresDaReceita, 'clientesNoInicio', 'clientesNoFim', 'perdidos'],
  opens: valoresDaReceita,
  chart: { kind: 'bar', along: 'rows', column: 'movimento', series: ['inicial', 'final'] },
});

/** Months after which it is asked who still pays. */
export const marcosDaPermanencia = { apos3: 3, apos6: 6, apos12: 12, apos24: 24 } as const;

export const relatorioDaPermanencia = defineReport({
  ...deContratos,
  name: 'permanencia-dos-clientes',
  title: 'Permanência dos clientes por mês de entrada',
  purpose: 'De quem entrou em cada mês, quantos ainda pagavam depois de 3, 6, 12 e 24 meses, e quanto pagam hoje.',
  keywords: ['churn', 'coorte', 'cohort', 'retenção', 'cancelamento', 'evasão', 'fidelidade'],
  lines: { label: 'Mês de entrada' },
  params: {
    periodo: filter.period('de', 'ate', { label: 'Entrada', pinned: true }),
    contratoTipoId: filter.ref('contrato-tipos', { label: 'Tipo', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda', pinned: true }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 24, 0),
  columns: {
    clientes: column.integer({ label: 'Clientes que entraram', strong: true }),
    apos3: column.integer({ label: 'Após 3 meses', nullable: true }),
    apos6: column.integer({ label: 'Após 6 meses', nullable: true }),
    apos12: column.integer({ label: 'Após 12 meses', nullable: true }),
    apos24: column.integer({ label: 'Após 24 meses', nullable: true }),
    ativos: column.integer({ label: 'Pagam hoje' }),
    permanecem: porCento('Permanecem (%)'),
    mensalidadeNaEntrada: dinheiro('Mensalidade na entrada'),
    mensalidadeHoje: dinheiro('Mensalidade hoje'),
    mantida: porCento('Receita mantida (%)'),
  },
  sums: ['clientes', 'ativos', 'mensalidadeNaEntrada', 'mensalidadeHoje'],
  opens: ['mensalidadeNaEntrada', 'mensalidadeHoje'],
});

export const relatorioDosReajustes = defineReport({
  ...deContratos,
  name: 'reajustes-a-fazer',
  title: 'Reajustes a fazer',
  purpose:
    'Os contratos em vigor que completam um ano sem reajuste até o dia escolhido, por mês, e os que já passaram.',
  keywords: ['reajuste anual', 'ipca', 'igpm', 'aumento', 'aniversário do contrato'],
  params: {
    ate: filter.date({ label: 'Até o dia', pinned: true }),
    empresaId: filter.ref('clientes-de-contrato', { label: 'Cliente' }),
    contratoTipoId: filter.ref('contrato-tipos', { label: 'Tipo', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda', pinned: true }),
  },
  defaults: (hoje) => ({ ate: mesesEmVolta(hoje, 0, 2).ate }),
  columns: {
    mes: column.month({ label: 'Mês do reajuste' }),
    numero: column.integer({ label: 'Contrato' }),
    indice: column.choice(indicesDeReajuste, { label: 'Índice' }),
    ultimo: column.month({ label: 'Último reajuste', nullable: true }),
    teto: column.percent({ label: 'Teto (%)', nullable: true }),
    mensalidade: column.money({ label: 'Mensalidade', strong: true }),
  },
  groups: ['mes'],
  sums: ['mensalidade'],
  opens: ['mensalidade'],
  chart: { kind: 'bar', along: 'rows', column: 'mes', series: ['mensalidade'] },
});

/** For how long the oldest charge of a contract is late. */
export const faixasDoAtraso = {
  '1': 'Até 30 dias',
  '2': 'De 31 a 60 dias',
  '3': 'De 61 a 90 dias',
  '4': 'Mais de 90 dias',
} as const;
/** Most days of each of them; the last has no end. */
export const limitesDoAtraso = { '1': 30, '2': 60, '3': 90 } as const;

export const relatorioDaInadimplencia = defineReport({
  ...deContratos,
  name: 'inadimplencia-dos-contratos',
  title: 'Inadimplência dos contratos',
  purpose: 'Que contratos têm cobranças vencidas, desde quando e quanto, e quais já foram avisados ou suspensos.',
  keywords: ['atraso', 'bloqueio', 'suspensos', 'quem não pagou', 'mensalidade vencida', 'devedores'],
  params: {
    contratoTipoId: filter.ref('contrato-tipos', { label: 'Tipo', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda', pinned: true }),
    situacao: filter.choice(situacoesDoContrato, { label: 'Situação', pinned: true }),
  },
  columns: {
    faixa: column.choice(faixasDoAtraso, { label: 'Atraso' }),
    numero: column.integer({ label: 'Contrato' }),
    situacao: column.choice(situacoesDoContrato, { label: 'Situação' }),
    desde: column.date({ label: 'Vencido desde' }),
    dias: column.integer({ label: 'Dias de atraso' }),
    avisado: column.date({ label: 'Avisado em', nullable: true }),
    suspenso: column.date({ label: 'Suspenso em', nullable: true }),
    cobrancas: column.integer({ label: 'Cobranças vencidas' }),
    mensalidade: dinheiro('Mensalidade'),
    prometido: dinheiro('Prometido ou contestado'),
    vencido: column.money({ label: 'Vencido', strong: true }),
  },
  groups: ['faixa'],
  sums: ['cobrancas', 'mensalidade', 'prometido', 'vencido'],
  opens: ['prometido', 'vencido'],
  documents: { cobranca: 'Cobrança' },
  chart: { kind: 'bar', along: 'rows', column: 'faixa', series: ['vencido'] },
});

/** How long a client has not sold. */
export const semVender = {
  nunca: 'Nunca vendeu',
  mais30: 'Há mais de 30 dias',
  ate30: 'De 15 a 30 dias',
  ate14: 'De 7 a 14 dias',
} as const;
/** From so many days without a sale on, a client is at risk. */
export const DIAS_SEM_VENDER = 7;

export const relatorioDosClientesEmRisco = defineReport({
  ...deContratos,
  name: 'clientes-em-risco',
  title: 'Clientes em risco: sem vender há 7 dias',
  purpose:
    'Os clientes com contrato em vigor que não venderam nos últimos 7 dias, desde quando e quanto pagam por mês.',
  keywords: ['churn', 'parou de vender', 'parou de usar', 'cancelamento', 'inativos'],
  params: {
    contratoTipoId: filter.ref('contrato-tipos', { label: 'Tipo', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda', pinned: true }),
  },
  columns: {
    faixa: column.choice(semVender, { label: 'Sem vender' }),
    ultima: column.date({ label: 'Última venda', nullable: true, empty: 'Nenhuma' }),
    dias: column.integer({ label: 'Dias sem vender', nullable: true }),
    contratos: column.integer({ label: 'Contratos' }),
    mensalidade: column.money({ label: 'Mensalidade', strong: true }),
  },
  groups: ['faixa'],
  sums: ['contratos', 'mensalidade'],
  opens: ['mensalidade'],
  chart: { kind: 'bar', along: 'rows', column: 'faixa', series: ['mensalidade'] },
});
