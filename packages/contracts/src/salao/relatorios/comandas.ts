import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { situacoesDaComanda } from '../comandas/situacoes.ts';

export const relatorioDeComandas = defineReport({
  base: 'salao/relatorios',
  domain: 'restaurant',
  resource: 'salao',
  access: 'restaurante_index',
  area: 'restaurante',
  name: 'comandas-abertas-e-perdidas',
  title: 'Comandas abertas e perdidas',
  purpose: 'Que comandas estão em uso, bloqueadas ou perdidas agora, desde quando, de quem e com quanto de consumo.',
  keywords: ['comanda perdida', 'comanda esquecida', 'conta aberta', 'consumo', 'taxa de perda'],
  shape: 'flat',
  params: {
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    situacao: filter.choice(situacoesDaComanda, { label: 'Situação', pinned: true }),
  },
  lines: { label: 'Comanda' },
  columns: {
    situacao: column.choice(situacoesDaComanda, { label: 'Situação' }),
    empresa: column.text({ label: 'Empresa' }),
    cliente: column.text({ label: 'Cliente', nullable: true }),
    desde: column.instant({ label: 'Desde', nullable: true }),
    motivo: column.text({ label: 'Motivo', nullable: true }),
    consumo: column.money({ label: 'Consumo', nullable: true, strong: true }),
    taxa: column.money({ label: 'Taxa', nullable: true }),
  },
  groups: ['situacao'],
  sums: ['consumo', 'taxa'],
  opens: [],
  documents: {},
  chart: { kind: 'bar', along: 'rows', column: 'situacao', series: ['consumo'] },
});

/** The reports of cards that carry accounts: they tell of now, not of days. */
export const relatoriosDeComandas: readonly AnyReport[] = [relatorioDeComandas];
