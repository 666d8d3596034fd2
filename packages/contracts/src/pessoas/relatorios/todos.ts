import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { lerFuncionario } from '../acesso.ts';

const pessoas = (label: string) => column.integer({ label });

export const relatorioDoQuadro = defineReport({
  base: 'pessoas/relatorios',
  domain: 'employees',
  resource: 'funcionarios',
  access: lerFuncionario,
  area: 'pessoas',
  name: 'quadro-e-rotatividade',
  title: 'Quadro e rotatividade',
  purpose: 'Quantas pessoas trabalham em cada mês, quantas entraram e saíram, e a rotatividade.',
  keywords: ['headcount', 'turnover', 'admissões', 'desligamentos', 'quantos funcionários'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    terceirizados: filter.flag({ label: 'Com terceirizados', pinned: true }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 11, 0),
  lines: { label: 'Mês' },
  columns: {
    mes: column.month({ label: 'Mês', shown: false }),
    noInicio: pessoas('No início do mês'),
    admitidos: pessoas('Admitidos'),
    desligados: pessoas('Desligados'),
    noFim: column.integer({ label: 'No fim do mês', strong: true }),
    rotatividade: column.percent({ label: 'Rotatividade (%)' }),
  },
  sums: ['admitidos', 'desligados'],
  opens: [],
  documents: {},
  chart: { kind: 'bar', along: 'rows', column: 'mes', series: ['admitidos', 'desligados'] },
});

/** The reports of people. */
export const relatoriosDePessoas: readonly AnyReport[] = [relatorioDoQuadro];
