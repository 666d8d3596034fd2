import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { tiposDeAto } from '../../vendas/divergencias.ts';
import { canaisDeVenda } from '../../vendas/evento.ts';
import { desteMes } from '../../vendas/relatorios/comum.ts';

const dinheiro = (label: string) => column.money({ label });

/** What selling by a channel costs, of what is known of each sale. */
export const custosDoCanal = ['cartoes', 'entregadores', 'marketplace'] as const;
export type CustoDoCanal = (typeof custosDoCanal)[number];

/** What a figure opens to besides the acts of sales. */
export const documentosDoCanal = { ...tiposDeAto, cobranca: 'Cobrança do aplicativo' } as const;

export const relatorioDoCustoPorCanal = defineReport({
  base: 'vendas/relatorios',
  domain: 'sales',
  resource: 'vendas',
  // What is sold, and what the shop pays for it: of who may know both.
  access: { all: ['vendas_index', 'financeiro_contas_index'] },
  area: 'vendas',
  name: 'custo-por-canal',
  title: 'Custo por canal de venda',
  purpose:
    'Quanto custa vender em cada canal: taxas dos cartões, entregadores e o que o aplicativo cobra, e o que fica.',
  keywords: ['comissão do ifood', 'taxa da maquininha', 'motoboy', 'marketplace', 'quanto sobra', 'custo de venda'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Dia de operação', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    canal: filter.choice(canaisDeVenda, { label: 'Canal', pinned: true }),
  },
  defaults: desteMes,
  lines: { label: 'Canal', words: canaisDeVenda },
  columns: {
    documentos: column.integer({ label: 'Documentos' }),
    liquido: dinheiro('Líquido'),
    total: dinheiro('Total'),
    cartoes: dinheiro('Taxas dos cartões'),
    entregadores: dinheiro('Entregadores'),
    marketplace: dinheiro('Aplicativo'),
    custo: column.money({ label: 'Custo', strong: true }),
    custoPercentual: column.percent({ label: '% do total' }),
    fica: column.money({ label: 'Fica', strong: true }),
  },
  sums: ['documentos', 'liquido', 'total', ...custosDoCanal, 'custo', 'fica'],
  opens: ['liquido', 'total', ...custosDoCanal, 'custo', 'fica'],
  documents: documentosDoCanal,
  chart: { kind: 'bar', along: 'lines', series: [...custosDoCanal] },
});
