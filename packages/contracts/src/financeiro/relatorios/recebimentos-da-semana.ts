import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { documentosDoTitulo } from './palavras.ts';
import { mesesEmVolta } from './periodos.ts';

/** By number of the day, as ISO 8601 counts it. */
export const diasDaSemana = {
  '1': 'Segunda',
  '2': 'Terça',
  '3': 'Quarta',
  '4': 'Quinta',
  '5': 'Sexta',
  '6': 'Sábado',
  '7': 'Domingo',
} as const;

export const relatorioDeRecebimentos = defineReport({
  name: 'recebimentos-por-dia-da-semana',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_recebimento',
  area: 'financeiro',
  title: 'Recebimentos por dia da semana',
  purpose: 'Em que dias da semana os clientes pagam, mês a mês.',
  keywords: ['quando pagam', 'dia de pagamento', 'mapa', 'semana'],
  shape: 'matrix',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Recebido em', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    pessoaId: filter.ref('clientes', { label: 'Cliente', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta bancária' }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 5, 0),
  lines: { label: 'Mês' },
  columns: { valor: column.money({ label: 'Recebido' }) },
  matrix: { value: 'valor', words: diasDaSemana },
  opens: ['valor'],
  documents: documentosDoTitulo,
  chart: { kind: 'heat' },
});
