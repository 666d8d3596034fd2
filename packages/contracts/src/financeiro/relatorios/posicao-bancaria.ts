import { somarDias } from '@retaguarda/brasil';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { documentosDaConta } from './palavras.ts';

export const relatorioDaPosicao = defineReport({
  name: 'posicao-bancaria',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_posicao_bancaria',
  area: 'financeiro',
  title: 'Posição bancária',
  purpose: 'O saldo de cada conta dia a dia, o que o banco disse dele, e o que falta conciliar.',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta bancária', pinned: true }),
  },
  defaults: (hoje) => ({ de: somarDias(hoje, -6), ate: hoje }),
  lines: { label: 'Conta e dia' },
  columns: {
    entradas: column.money({ label: 'Entradas' }),
    saidas: column.money({ label: 'Saídas' }),
    saldo: column.money({ label: 'Saldo calculado', strong: true }),
    informado: column.money({ label: 'Saldo informado' }),
    diferenca: column.money({ label: 'Diferença' }),
    conciliado: column.money({ label: 'Conciliado', muted: true }),
    aConciliar: column.money({ label: 'A conciliar' }),
  },
  opens: ['entradas', 'saidas', 'conciliado', 'aConciliar'],
  documents: documentosDaConta,
  keywords: ['saldo', 'banco', 'conciliação', 'extrato'],
});
