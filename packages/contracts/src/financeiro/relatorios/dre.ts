import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { documentosDeResultado } from './palavras.ts';
import { mesesEmVolta } from './periodos.ts';

export const regimesDaDre = { competencia: 'Competência', caixa: 'Caixa' } as const;
export const analisesDaDre = {
  nenhuma: 'Só os valores',
  vertical: 'Vertical: % da receita líquida',
  horizontal: 'Horizontal: % sobre o mês anterior',
} as const;

export const relatorioDaDre = defineReport({
  name: 'dre',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_dre',
  area: 'financeiro',
  title: 'DRE: resultado do exercício',
  purpose: 'O que se ganhou e gastou em cada conta do plano, mês a mês, e o que sobrou.',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    regime: filter.choice(regimesDaDre, { label: 'Regime', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    centroCustoId: filter.ref('centros-de-custo', { label: 'Centro de custo', pinned: true }),
    analise: filter.choice(analisesDaDre, { label: 'Análise', pinned: true }),
  },
  defaults: (hoje) => ({
    ...mesesEmVolta(hoje, Number(hoje.slice(5, 7)) - 1, 0),
    regime: 'competencia',
    analise: 'nenhuma',
  }),
  lines: { label: 'Conta' },
  columns: {
    valor: column.money({ label: 'Valor', card: 'figure' }),
    vertical: column.percent({ label: '% da receita', muted: true, places: 2 }),
    horizontal: column.percent({ label: '% do anterior', muted: true, places: 2, signed: true }),
    total: column.money({ label: 'Total', strong: true }),
  },
  opens: ['valor', 'total'],
  documents: documentosDeResultado,
  opened: 2,
  chart: {
    kind: 'bar',
    along: 'periods',
    of: 'valor',
    series: [{ line: 'receita-liquida' }, { line: 'lucro-bruto' }, { line: 'resultado', as: 'line' }],
    compares: 'resultado',
  },
  keywords: ['lucro', 'prejuízo', 'receita', 'despesa', 'demonstração do resultado', 'quanto sobrou'],
});
