import { passosDoPeriodo } from '../../financeiro/relatorios/periodos.ts';
import { diasDaSemana } from '../../financeiro/relatorios/recebimentos-da-semana.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { canaisDeVenda } from '../evento.ts';
import {
  desteMes,
  figurasDeVendas,
  filtrosDeVendas,
  relatorioDeVendas,
  semAutorizador,
  semMotivo,
  semOperador,
} from './comum.ts';

const { documentos, pessoas, bruto, desconto, liquido, servico, taxaEntrega, acrescimo, total, ticket, participacao } =
  figurasDeVendas;
const dinheiro = ['bruto', 'desconto', 'liquido', 'servico', 'taxaEntrega', 'acrescimo', 'total'] as const;

export const relatorioPorPeriodo = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-periodo',
  title: 'Vendas por período',
  purpose: 'Quanto se vendeu por dia, semana ou mês: documentos, líquido, serviço, entrega, cancelado e ticket médio.',
  keywords: ['quanto vendi', 'faturamento', 'vendas do dia', 'ticket médio', 'pessoas atendidas'],
  shape: 'flat',
  params: {
    ...filtrosDeVendas,
    passo: filter.choice(passosDoPeriodo, { label: 'De quanto em quanto', pinned: true }),
  },
  defaults: (hoje) => ({ ...desteMes(hoje), passo: 'dia' }),
  lines: { label: 'Período' },
  columns: {
    inicio: column.date({ label: 'Começo', shown: false }),
    documentos,
    pessoas,
    bruto,
    desconto,
    liquido,
    servico,
    taxaEntrega,
    acrescimo,
    total,
    cancelado: column.money({ label: 'Cancelado' }),
    ticket,
  },
  sums: ['documentos', 'pessoas', ...dinheiro, 'cancelado'],
  opens: [...dinheiro, 'cancelado'],
  chart: { kind: 'bar', along: 'rows', column: 'inicio', series: ['liquido'] },
});

export const relatorioPorHora = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-hora-e-dia-da-semana',
  title: 'Vendas por hora e dia da semana',
  purpose: 'Em que horas de cada dia da semana se vende mais. A madrugada conta no dia de operação em que começou.',
  keywords: ['mapa de calor', 'horário de pico', 'movimento', 'escala'],
  shape: 'matrix',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Dia da semana', words: diasDaSemana },
  columns: { liquido },
  matrix: { value: 'liquido' },
  opens: ['liquido'],
  chart: { kind: 'heat' },
});

export const relatorioPorTerminal = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-terminal-e-operador',
  title: 'Vendas por terminal e operador',
  purpose: 'Quanto cada operador vendeu em cada terminal.',
  keywords: ['caixa', 'quem vendeu', 'pdv'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Operador', words: semOperador },
  columns: {
    terminal: column.text({ label: 'Terminal' }),
    documentos,
    bruto,
    desconto,
    liquido,
    servico,
    taxaEntrega,
    acrescimo,
    total,
    ticket,
  },
  groups: ['terminal'],
  sums: ['documentos', ...dinheiro],
  opens: dinheiro,
  chart: { kind: 'bar', along: 'rows', column: 'terminal', series: ['liquido'] },
});

export const relatorioPorCanal = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-canal',
  title: 'Vendas por canal',
  purpose: 'Quanto se vendeu no balcão, nas mesas, nas entregas e nos aplicativos.',
  keywords: ['ifood', 'delivery', 'mesa', 'balcão', 'aplicativo'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Canal', words: canaisDeVenda },
  columns: {
    documentos,
    pessoas,
    bruto,
    desconto,
    liquido,
    servico,
    taxaEntrega,
    acrescimo,
    total,
    ticket,
    participacao,
  },
  sums: ['documentos', 'pessoas', ...dinheiro, 'participacao'],
  opens: dinheiro,
  chart: { kind: 'donut', along: 'lines', series: ['liquido'] },
});

export const relatorioDeDescontos = defineReport({
  ...relatorioDeVendas,
  name: 'descontos-por-operador',
  title: 'Descontos por operador',
  purpose: 'Quem deu desconto nas vendas, em quantas, e quanto por cento do que vendeu.',
  keywords: ['desconto', 'quem deu desconto', 'abatimento'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Operador', words: semOperador },
  columns: {
    documentos,
    comDesconto: column.integer({ label: 'Com desconto' }),
    bruto,
    desconto: column.money({ label: 'Desconto', strong: true }),
    descontoPercentual: column.percent({ label: '% de desconto' }),
    liquido: column.money({ label: 'Líquido' }),
  },
  sums: ['documentos', 'comDesconto', 'bruto', 'desconto', 'liquido'],
  opens: ['bruto', 'desconto', 'liquido'],
  chart: { kind: 'bar', along: 'lines', series: ['desconto'] },
});

export const relatorioDeAutorizadores = defineReport({
  ...relatorioDeVendas,
  name: 'descontos-por-autorizador',
  title: 'Descontos por autorizador',
  purpose: 'Quem autorizou desconto além do limite do operador, para quem, em quantas vendas e quanto.',
  keywords: ['desconto', 'autorização', 'quem autorizou', 'gerente', 'limite de desconto'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Operador', words: semOperador },
  columns: {
    autorizador: column.text({ label: 'Autorizado por', nullable: true, empty: semAutorizador.sem }),
    comDesconto: column.integer({ label: 'Com desconto' }),
    bruto,
    desconto: column.money({ label: 'Desconto', strong: true }),
    descontoPercentual: column.percent({ label: '% de desconto' }),
    liquido: column.money({ label: 'Líquido' }),
  },
  groups: ['autorizador'],
  sums: ['comDesconto', 'bruto', 'desconto', 'liquido'],
  opens: ['bruto', 'desconto', 'liquido'],
  chart: { kind: 'bar', along: 'rows', column: 'autorizador', series: ['desconto'] },
});

/** How long after the sale it was taken back. */
export const momentosDoCancelamento = {
  '1': 'Até 5 minutos depois',
  '2': 'Até 1 hora depois',
  '3': 'No mesmo dia de operação',
  '4': 'Em outro dia',
} as const;

export const relatorioDeCancelamentos = defineReport({
  ...relatorioDeVendas,
  name: 'cancelamentos-e-devolucoes',
  title: 'Cancelamentos e devoluções',
  purpose: 'Quanto foi cancelado ou devolvido, por quanto tempo depois da venda e por que motivo.',
  keywords: ['estorno', 'cancelado', 'motivo', 'troca'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Motivo', words: semMotivo },
  columns: {
    momento: column.choice(momentosDoCancelamento, { label: 'Momento' }),
    cancelamentos: column.integer({ label: 'Cancelamentos' }),
    devolucoes: column.integer({ label: 'Devoluções' }),
    liquido: column.money({ label: 'Líquido' }),
    total: column.money({ label: 'Total', strong: true }),
  },
  groups: ['momento'],
  sums: ['cancelamentos', 'devolucoes', 'liquido', 'total'],
  opens: ['liquido', 'total'],
  chart: { kind: 'bar', along: 'rows', column: 'momento', series: ['total'] },
});

export const relatorioEntreLojas = defineReport({
  ...relatorioDeVendas,
  name: 'comparacao-entre-lojas',
  title: 'Comparação entre lojas',
  purpose: 'Cada loja contra ela mesma nos mesmos dias da semana antes, até a mesma hora, e uma ao lado da outra.',
  keywords: ['lojas', 'filiais', 'crescimento', 'semana passada', 'mesmo dia'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: (hoje) => ({ de: hoje, ate: hoje }),
  lines: { label: 'Loja' },
  columns: {
    documentos,
    liquido,
    documentosAntes: column.integer({ label: 'Documentos antes' }),
    liquidoAntes: column.money({ label: 'Líquido antes' }),
    variacao: column.percent({ label: 'Variação do líquido' }),
    ticket,
    ticketAntes: column.money({ label: 'Ticket médio antes' }),
    variacaoDoTicket: column.percent({ label: 'Variação do ticket' }),
    participacao,
  },
  sums: ['documentos', 'liquido', 'documentosAntes', 'liquidoAntes', 'participacao'],
  opens: ['liquido', 'liquidoAntes'],
  chart: { kind: 'bar', along: 'lines', series: ['liquido', 'liquidoAntes'] },
});
