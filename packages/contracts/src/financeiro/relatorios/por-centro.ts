import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { origensDeTitulo } from '../titulos/situacoes.ts';
import { documentosDoCentro } from './palavras.ts';
import { mesesEmVolta } from './periodos.ts';

export const relatorioPorCentro = defineReport({
  name: 'por-centro-de-custo',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_por_centro',
  area: 'financeiro',
  title: 'Contas por centro de custo',
  purpose: 'O que vence em um período por centro de custo e conta do plano: valor, pago e em aberto.',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Vencimento', pinned: true }),
    origem: filter.choice(origensDeTitulo, { label: 'Lado', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    centroCustoId: filter.ref('centros-de-custo', { label: 'Centro de custo', pinned: true }),
  },
  defaults: (hoje) => ({ ...mesesEmVolta(hoje, 0, 0), origem: 'P' }),
  lines: { label: 'Centro e conta' },
  columns: {
    valor: column.money({ label: 'Valor' }),
    quitado: column.money({ label: 'Quitado' }),
    aberto: column.money({ label: 'Em aberto', strong: true }),
  },
  opens: ['valor', 'quitado', 'aberto'],
  documents: documentosDoCentro,
  chart: { kind: 'bar', along: 'lines', series: ['quitado', 'aberto'] },
  keywords: ['centro de custo', 'setor', 'rateio'],
});
