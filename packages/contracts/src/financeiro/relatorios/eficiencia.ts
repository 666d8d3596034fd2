import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { documentosDeRecebimento } from './palavras.ts';
import { mesesEmVolta } from './periodos.ts';

export const linhasDaEficiencia = { mes: 'Mês de vencimento', pessoa: 'Cliente' } as const;

export const relatorioDaEficiencia = defineReport({
  name: 'eficiencia-do-recebimento',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_recebimento',
  area: 'financeiro',
  title: 'Eficiência do recebimento',
  purpose: 'Do que venceu, quanto foi recebido no prazo, quanto em atraso e quanto falta; e o atraso médio.',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Vencimento', pinned: true }),
    linhas: filter.choice(linhasDaEficiencia, { label: 'Linhas', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    pessoaId: filter.ref('clientes', { label: 'Cliente', pinned: true }),
  },
  defaults: (hoje) => ({ ...mesesEmVolta(hoje, 11, 0), linhas: 'mes' }),
  lines: { label: 'Vencimento' },
  columns: {
    valor: column.money({ label: 'Com vencimento', strong: true }),
    noPrazo: column.money({ label: 'Recebido no prazo' }),
    emAtraso: column.money({ label: 'Recebido em atraso' }),
    abatido: column.money({ label: 'Descontos', muted: true }),
    acordo: column.money({ label: 'Em acordo', muted: true }),
    perda: column.money({ label: 'Perda', muted: true }),
    aberto: column.money({ label: 'Em aberto', strong: true }),
    pontualidade: column.percent({ label: '% no prazo', places: 2 }),
    recebido: column.percent({ label: '% recebido', places: 2 }),
    atraso: column.decimal({ label: 'Atraso médio (dias)', places: 1 }),
  },
  opens: ['valor', 'noPrazo', 'emAtraso', 'abatido', 'acordo', 'perda', 'aberto'],
  documents: documentosDeRecebimento,
  chart: { kind: 'stacked', along: 'lines', series: ['noPrazo', 'emAtraso', 'aberto'] },
  keywords: ['pontualidade', 'atraso médio', 'recebido no prazo', 'inadimplência'],
});
