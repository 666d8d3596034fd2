import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { lerTitulos } from '../titulos/listas.ts';
import { origensDeTitulo, situacoesDaParcela } from '../titulos/situacoes.ts';
import { documentosDoTitulo } from './palavras.ts';
import { mesesEmVolta } from './periodos.ts';

export const datasDoTitulo = { vencimento: 'Vencimento', emissao: 'Emissão', competencia: 'Competência' } as const;

export const relatorioDeTitulos = defineReport({
  name: 'titulos-por-periodo',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: lerTitulos,
  area: 'financeiro',
  title: 'Títulos por período',
  purpose: 'Cada título que vence ou foi emitido em um período, por cliente ou fornecedor: valor, pago e em aberto.',
  keywords: ['contas a pagar', 'contas a receber', 'lançamentos', 'boletos', 'relação de títulos'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    por: filter.choice(datasDoTitulo, { label: 'Por', pinned: true }),
    origem: filter.choice(origensDeTitulo, { label: 'Lado', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    pessoaId: filter.ref('empresas', { label: 'Cliente ou fornecedor', pinned: true }),
    situacao: filter.choice(situacoesDaParcela, { label: 'Situação' }),
  },
  defaults: (hoje) => ({ ...mesesEmVolta(hoje, 0, 0), por: 'vencimento', origem: 'R' }),
  lines: { label: 'Título' },
  columns: {
    pessoa: column.text({ label: 'Cliente ou fornecedor' }),
    emissao: column.date({ label: 'Emissão' }),
    vencimento: column.date({ label: 'Vencimento' }),
    situacao: column.choice(situacoesDaParcela, { label: 'Situação' }),
    empresa: column.text({ label: 'Empresa', shown: false }),
    valor: column.money({ label: 'Valor', strong: true }),
    pago: column.money({ label: 'Pago' }),
    aberto: column.money({ label: 'Em aberto' }),
  },
  groups: ['pessoa'],
  sums: ['valor', 'pago', 'aberto'],
  opens: ['valor', 'pago', 'aberto'],
  documents: documentosDoTitulo,
  chart: { kind: 'stacked', along: 'rows', column: 'vencimento', series: ['pago', 'aberto'] },
});
