import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { lerFuncionario } from '../acesso.ts';
import { assuntosDeAviso } from '../calls.ts';
import { tiposDeDocumento, tiposDeSaude } from '../fichas.ts';

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

export const relatorioDosAvisos = defineReport({
  base: 'pessoas/relatorios',
  domain: 'employees',
  resource: 'funcionarios',
  access: lerFuncionario,
  area: 'pessoas',
  name: 'avisos-de-pessoas',
  title: 'O que vence e quem faz aniversário',
  purpose:
    'Documentos e exames a vencer, férias no limite, fim da experiência e aniversários, os mais próximos primeiro.',
  keywords: ['férias vencidas', 'aso', 'cnh', 'experiência', 'aniversariantes', 'documento vencido'],
  shape: 'flat',
  params: {
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    assunto: filter.choice(assuntosDeAviso, { label: 'Assunto', pinned: true }),
  },
  lines: { label: 'Pessoa' },
  columns: {
    assunto: column.choice(assuntosDeAviso, { label: 'Assunto' }),
    qual: column.choice({ ...tiposDeDocumento, ...tiposDeSaude }, { label: 'Qual', nullable: true }),
    dia: column.date({ label: 'Dia', strong: true }),
    dias: column.integer({ label: 'Dias até lá' }),
  },
  groups: ['assunto'],
  opens: [],
  documents: {},
});

/** The reports of people. */
export const relatoriosDePessoas: readonly AnyReport[] = [relatorioDoQuadro, relatorioDosAvisos];
