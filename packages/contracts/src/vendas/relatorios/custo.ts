import {
  documentosDoEstoque,
  figurasDoConsumo,
  filtrosDoPeriodoDoEstoque,
  somasDoConsumo,
} from '../../estoque/relatorios/estoque.ts';
import * as column from '../../list/columns.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { tiposDeAto } from '../divergencias.ts';
import { desteMes } from './comum.ts';

export const relatorioDoCmv = defineReport({
  base: 'vendas/relatorios',
  domain: 'sales',
  resource: 'vendas',
  // Who reads sales and may know what a product costs.
  access: { all: ['vendas_index', 'produtos_show'] },
  area: 'produtos',
  name: 'cmv-real-e-teorico',
  title: 'CMV real e teórico',
  purpose: 'O que a mercadoria vendida custou pelo estoque e pelas receitas, e quanto por cento do líquido.',
  keywords: ['custo da mercadoria vendida', 'cmv', 'custo', 'food cost', 'margem bruta'],
  shape: 'flat',
  params: filtrosDoPeriodoDoEstoque,
  defaults: desteMes,
  lines: { label: 'Produto' },
  columns: {
    codigo: column.text({ label: 'Código', nullable: true, shown: false }),
    ...figurasDoConsumo,
    liquido: column.money({ label: 'Líquido' }),
    realPercentual: column.percent({ label: '% real', nullable: true }),
    teoricoPercentual: column.percent({ label: '% pela receita', nullable: true }),
  },
  sums: [...somasDoConsumo, 'liquido'],
  opens: [...somasDoConsumo, 'liquido'],
  documents: { ...documentosDoEstoque, ...tiposDeAto },
  chart: { kind: 'bar', along: 'lines', series: ['real', 'teorico'] },
});

/** The reports of what was sold beside what it cost. */
export const relatoriosDoCusto: readonly AnyReport[] = [relatorioDoCmv];
