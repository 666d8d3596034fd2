import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { causasDaComissao } from '../comissoes/momentos.ts';
import { desteMes } from './comum.ts';

export const relatorioDeComissoes = defineReport({
  base: 'vendas/relatorios',
  domain: 'sales',
  resource: 'comissoes',
  access: 'comissoes_index',
  area: 'vendas',
  name: 'comissoes-por-vendedor',
  title: 'Comissões por vendedor',
  purpose: 'Quanto cada vendedor ganhou de comissão, quanto as devoluções e os estornos tiraram, e o que fica a pagar.',
  keywords: ['comissão', 'vendedor', 'quanto pagar', 'repasse ao vendedor'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Dia', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    vendedorId: filter.ref('usuarios', { label: 'Vendedor', pinned: true }),
  },
  defaults: desteMes,
  lines: { label: 'Vendedor' },
  columns: {
    vendas: column.integer({ label: 'Vendas' }),
    base: column.money({ label: 'Base' }),
    ganho: column.money({ label: 'Ganho' }),
    tirado: column.money({ label: 'Tirado', signed: true }),
    valor: column.money({ label: 'Comissão', strong: true }),
    percentual: column.percent({ label: '% da base', nullable: true }),
  },
  sums: ['vendas', 'base', 'ganho', 'tirado', 'valor'],
  opens: ['base', 'ganho', 'tirado', 'valor'],
  documents: causasDaComissao,
  chart: { kind: 'bar', along: 'lines', series: ['valor'] },
});

/** The reports of what sellers earn. */
export const relatoriosDeComissoes: readonly AnyReport[] = [relatorioDeComissoes];
