import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { lerCartoes } from '../listas.ts';
import { situacoesDoRecebivel } from '../situacoes.ts';

export const relatorioDaAgendaDeCartoes = defineReport({
  base: 'cartoes/relatorios',
  domain: 'finance',
  resource: 'cartoes',
  access: lerCartoes,
  area: 'financeiro',
  name: 'agenda-dos-cartoes',
  title: 'Agenda dos cartões',
  purpose: 'Quanto as adquirentes têm a pagar em cada dia, a taxa que ficam e o que já foi recebido.',
  keywords: ['maquininha', 'recebíveis', 'adquirente', 'cielo', 'rede', 'stone', 'quando cai', 'antecipação'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Previsto para', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    situacao: filter.choice(situacoesDoRecebivel, { label: 'Situação', pinned: true }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 0, 1),
  lines: { label: 'Adquirente' },
  columns: {
    prevista: column.date({ label: 'Previsto para' }),
    parcelas: column.integer({ label: 'Parcelas' }),
    bruto: column.money({ label: 'Bruto' }),
    taxa: column.money({ label: 'Taxa' }),
    liquido: column.money({ label: 'Líquido', strong: true }),
    recebido: column.money({ label: 'Recebido' }),
  },
  groups: ['prevista'],
  sums: ['parcelas', 'bruto', 'taxa', 'liquido', 'recebido'],
  opens: ['bruto', 'taxa', 'liquido', 'recebido'],
  documents: situacoesDoRecebivel,
  chart: { kind: 'bar', along: 'rows', column: 'prevista', series: ['liquido'] },
});

/** The reports of cards. */
export const relatoriosDeCartoes: readonly AnyReport[] = [relatorioDaAgendaDeCartoes];
