import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { tiposDeAto } from '../divergencias.ts';
import { desteMes, relatorioDeVendas, semCliente } from './comum.ts';
import { semVendedor } from './por-quem-e-com-que.ts';

const quantos = (label: string) => column.integer({ label });
const valor = (label: string, mais: { strong?: true } = {}) => column.money({ label, ...mais });

const filtros = {
  periodo: filter.period('de', 'ate', { label: 'Feito em', pinned: true }),
  empresaId: filter.company({ label: 'Empresa', pinned: true }),
};

const valoresDosOrcamentos = ['orcado', 'aberto', 'vendido', 'perdido', 'vencido'] as const;

export const relatorioDeOrcamentos = defineReport({
  ...relatorioDeVendas,
  name: 'orcamentos',
  title: 'Orçamentos: o que virou venda',
  purpose: 'Quanto cada vendedor orçou, quanto virou venda, quanto se perdeu, e a conversão.',
  keywords: ['proposta', 'conversão', 'funil', 'perdido', 'pedido', 'quanto virou venda'],
  shape: 'flat',
  params: { ...filtros, vendedorId: filter.ref('usuarios', { label: 'Vendedor', pinned: true }) },
  defaults: desteMes,
  lines: { label: 'Vendedor', words: semVendedor },
  columns: {
    orcamentos: quantos('Orçamentos'),
    vendidos: quantos('Vendidos'),
    perdidos: quantos('Perdidos'),
    orcado: valor('Orçado'),
    aberto: valor('Em aberto'),
    vendido: valor('Vendido', { strong: true }),
    perdido: valor('Perdido'),
    vencido: valor('Vencido'),
    conversao: column.percent({ label: '% que virou venda' }),
    conversaoDoValor: column.percent({ label: '% do valor que virou venda' }),
  },
  sums: ['orcamentos', 'vendidos', 'perdidos', ...valoresDosOrcamentos],
  opens: valoresDosOrcamentos,
  documents: { orcamento: 'Orçamento' },
  chart: { kind: 'bar', along: 'lines', series: ['vendido', 'aberto', 'perdido', 'vencido'] },
});

const valoresDosVales = ['valor', 'usado', 'saldo'] as const;

export const relatorioDeVales = defineReport({
  ...relatorioDeVendas,
  name: 'vales-de-devolucao',
  title: 'Vales de devolução',
  purpose: 'Os vales que devoluções deram no período: o valor, o que já foi usado e o que a loja ainda deve.',
  keywords: ['vale-troca', 'crédito', 'devolução', 'troca', 'saldo do cliente'],
  shape: 'flat',
  params: {
    ...filtros,
    clienteId: filter.ref('clientes', { label: 'Cliente', pinned: true }),
    comSaldo: filter.flag({ label: 'Só com saldo', pinned: true }),
  },
  defaults: desteMes,
  lines: { label: 'Cliente', words: semCliente },
  columns: {
    dia: column.date({ label: 'Dado em' }),
    // Whoever knows a whole code may spend it.
    final: column.text({ label: 'Final do código' }),
    validade: column.date({ label: 'Vale até', nullable: true }),
    valor: valor('Valor'),
    usado: valor('Usado'),
    saldo: valor('Saldo', { strong: true }),
  },
  sums: valoresDosVales,
  opens: valoresDosVales,
  documents: tiposDeAto,
  chart: { kind: 'bar', along: 'rows', column: 'dia', series: ['valor', 'usado'] },
});
