import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import type { Access } from '../../permissions.ts';
import { tiposDeAto } from '../divergencias.ts';
import { canaisDeVenda } from '../evento.ts';
import { lerVendas } from '../listas.ts';

/** What is the same for all reports of sales; a figure opens the sales and what took them back. */
export const relatorioDeVendas = {
  base: 'vendas/relatorios',
  domain: 'sales',
  resource: 'vendas',
  access: lerVendas,
  area: 'vendas',
  documents: tiposDeAto,
} as const;

export const filtrosDeVendas = {
  periodo: filter.period('de', 'ate', { label: 'Dia de operação', pinned: true }),
  empresaId: filter.company({ label: 'Empresa', pinned: true }),
  canal: filter.choice(canaisDeVenda, { label: 'Canal', pinned: true }),
  terminalId: filter.ref('terminais', { label: 'Terminal', pinned: true }),
  operadorId: filter.ref('usuarios', { label: 'Operador', pinned: true }),
};

export const desteMes = (hoje: string): { de: string; ate: string } => mesesEmVolta(hoje, 0, 0);

/** What the line is called of what lacks that by which sales are added up. */
export const semMotivo = { sem: 'Sem motivo' } as const;
export const semOperador = { sem: 'Sem operador' } as const;
export const semAutorizador = { sem: 'Sem autorizador' } as const;
export const semCategoria = { sem: 'Sem categoria' } as const;
export const semCliente = { sem: 'Sem cliente' } as const;

/** Who may know what a product costs: who reads products. */
const verCusto: Access = { any: ['produtos_index', 'produtos_show'] };

export const figurasDeVendas = {
  documentos: column.integer({ label: 'Documentos' }),
  quantidade: column.decimal({ label: 'Quantidade', places: 3 }),
  pessoas: column.integer({ label: 'Pessoas' }),
  bruto: column.money({ label: 'Bruto' }),
  desconto: column.money({ label: 'Desconto' }),
  liquido: column.money({ label: 'Líquido', strong: true }),
  servico: column.money({ label: 'Serviço' }),
  taxaEntrega: column.money({ label: 'Entrega' }),
  acrescimo: column.money({ label: 'Acréscimo' }),
  total: column.money({ label: 'Total' }),
  ticket: column.money({ label: 'Ticket médio' }),
  participacao: column.percent({ label: '% do líquido' }),
  custo: column.money({ label: 'Custo', seenBy: verCusto }),
  margem: column.money({ label: 'Margem', seenBy: verCusto }),
  margemPercentual: column.percent({ label: '% de margem', seenBy: verCusto }),
};
