import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { origensDoPedido } from '../pedidos/situacoes.ts';
import { relatorioDoCustoPorCanal } from './custo-por-canal.ts';

/** By whom, or where to. */
export const linhasDasEntregas = { entregador: 'Entregador', bairro: 'Bairro' } as const;

export const relatorioDeEntregas = defineReport({
  base: 'entregas/relatorios',
  domain: 'delivery',
  resource: 'entregas',
  access: 'restaurante_index',
  area: 'entregas',
  name: 'entregas-por-entregador-e-bairro',
  title: 'Entregas por entregador e por bairro',
  purpose: 'Quantas entregas cada um fez, ou foram a cada bairro, em quanto tempo e quanto renderam em taxa.',
  keywords: ['motoboy', 'entregador', 'tempo de entrega', 'bairro', 'taxa de entrega', 'delivery'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Entregue em', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    linhas: filter.choice(linhasDasEntregas, { label: 'Linhas', pinned: true }),
    origem: filter.choice(origensDoPedido, { label: 'Origem', pinned: true }),
  },
  defaults: (hoje) => ({ ...mesesEmVolta(hoje, 0, 0), linhas: 'entregador' }),
  lines: { label: 'Entregador ou bairro', words: { sem: 'Não informado' } },
  columns: {
    entregas: column.integer({ label: 'Entregas' }),
    minutosAteSair: column.decimal({ label: 'Minutos até sair', places: 1 }),
    minutosNaRua: column.decimal({ label: 'Minutos na rua', places: 1 }),
    minutos: column.decimal({ label: 'Minutos do pedido à porta', places: 1 }),
    taxa: column.money({ label: 'Taxa de entrega', strong: true }),
    total: column.money({ label: 'Total dos pedidos' }),
    porEntrega: column.money({ label: 'Taxa por entrega' }),
  },
  sums: ['entregas', 'taxa', 'total'],
  opens: ['taxa', 'total'],
  documents: { pedido: 'Pedido' },
  chart: { kind: 'bar', along: 'lines', series: ['taxa'] },
});

/** The reports of deliveries. */
export const relatoriosDeEntregas: readonly AnyReport[] = [relatorioDoCustoPorCanal, relatorioDeEntregas];
