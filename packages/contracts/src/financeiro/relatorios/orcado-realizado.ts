import { regimes } from '../../contabil/orcamento.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { documentosDoOrcamento } from './palavras.ts';

export const relatorioDoOrcamento = defineReport({
  name: 'orcado-realizado',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_orcamento',
  area: 'financeiro',
  title: 'Orçado e realizado',
  purpose: 'O que se planejou em um orçamento, o que já se prometeu e gastou, e o que sobra de cada conta.',
  params: {
    orcamentoId: filter.ref('budgets', { label: 'Orçamento', pinned: true }),
    regime: filter.choice(regimes, { label: 'Regime', pinned: true }),
    /** The months of the budget's year that are in it; all of them where nobody says. */
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
  },
  defaults: () => ({ regime: 'competencia' }),
  needs: ['orcamentoId'],
  lines: { label: 'Conta e centro' },
  columns: {
    planejado: column.money({ label: 'Planejado' }),
    comprometido: column.money({ label: 'Comprometido' }),
    realizado: column.money({ label: 'Realizado' }),
    desvio: column.money({ label: 'Desvio', strong: true }),
    usado: column.percent({ label: '% usado', places: 2, muted: true }),
  },
  opens: ['comprometido', 'realizado'],
  documents: documentosDoOrcamento,
  chart: { kind: 'bar', along: 'lines', series: ['planejado', 'realizado'] },
  keywords: ['orçamento', 'meta', 'planejado', 'desvio'],
});
