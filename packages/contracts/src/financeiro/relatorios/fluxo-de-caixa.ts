import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { documentosDeCaixa } from './palavras.ts';
import { mesesEmVolta, passosDoPeriodo } from './periodos.ts';

export const linhasDoFluxo = { conta: 'Conta do plano', pessoa: 'Cliente ou fornecedor' } as const;
export const partesDoFluxo = {
  tudo: 'Realizado e previsto',
  realizado: 'Só o realizado',
  previsto: 'Só o previsto',
} as const;

export const relatorioDoFluxo = defineReport({
  name: 'fluxo-de-caixa',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_fluxo_de_caixa',
  area: 'financeiro',
  title: 'Fluxo de caixa',
  purpose: 'O que entrou e saiu de cada conta, o que está previsto, e com que saldo se fica.',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    por: filter.choice(passosDoPeriodo, { label: 'Por', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta bancária', pinned: true }),
    linhas: filter.choice(linhasDoFluxo, { label: 'Linhas', pinned: true }),
    mostrar: filter.choice(partesDoFluxo, { label: 'Mostrar', pinned: true }),
    judicial: filter.flag({ label: 'Com o que está na justiça' }),
  },
  defaults: (hoje) => ({ ...mesesEmVolta(hoje, 2, 3), por: 'mes', linhas: 'conta', mostrar: 'tudo' }),
  lines: { label: 'Entradas e saídas' },
  columns: {
    valor: column.money({ label: 'Valor', card: 'figure' }),
    total: column.money({ label: 'Total', strong: true }),
  },
  opens: ['valor', 'total'],
  documents: documentosDeCaixa,
  opened: 1,
  chart: {
    kind: 'bar',
    along: 'periods',
    of: 'valor',
    series: [{ line: 'entradas' }, { line: 'saidas' }, { line: 'saldoFinal', as: 'line' }],
    compares: 'saldoFinal',
  },
  keywords: ['caixa', 'saldo', 'entradas e saídas', 'previsão', 'dinheiro'],
});
