import { formatarData, formatarMoeda } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import type { Access } from '../permissions.ts';
import {
  nomesDasEspecies,
  type SituacaoDaVenda,
  situacoesDaVenda,
  tiposDeAto,
  tiposDeDivergencia,
} from './divergencias.ts';
import { canaisDeVenda } from './evento.ts';

export const lerVendas: Access = { any: ['vendas_index', 'vendas_show'] };
const comum = { resource: 'vendas', domain: 'sales', access: lerVendas } as const;
const figura = { grow: 0, width: 108 } as const;
const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;

/** What is known of the sale that a row is of. */
const buscaDaVenda = 'Número da venda, nota, chave, CPF, CNPJ ou observação';

/** In reais, of a filter. */
const valor = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, 'Valor inválido');

export const tomDaVenda: Readonly<Record<SituacaoDaVenda, column.Tone>> = {
  registrada: 'ok',
  devolvida_parte: 'wait',
  devolvida: 'mute',
  cancelada: 'bad',
};

const somas = {
  documentos: { label: 'Documentos', kind: 'integer' },
  liquido: { label: 'Líquido', kind: 'money', places: 2 },
  servico: { label: 'Serviço', kind: 'money', places: 2 },
  taxaEntrega: { label: 'Entrega', kind: 'money', places: 2 },
  valorTotal: { label: 'Total', kind: 'money', places: 2 },
} as const;

interface NaPaleta {
  numero: number;
  cliente: { rotulo: string } | null;
  dia: string;
  documento: string | null;
  total: string;
}

/** Every sale, as it was sold and how it stands; the sums are of what is left of them. */
export const listaDeVendas = defineList({
  ...comum,
  id: 'vendas',
  path: 'sales/rearguard',
  summary: 'Vendas, com o que resta delas somado: o que foi cancelado ou devolvido não conta',
  title: 'Vendas',
  label: { one: 'Venda', many: 'Vendas' },
  purpose: 'O que foi vendido nos terminais e no balcão, venda por venda.',
  searchLabel: 'Número, nota, chave, CPF, CNPJ ou observação',
  columns: {
    numero: column.integer({ label: 'Venda', width: 92, grow: 0, sortable: true, strong: true, card: 'name' }),
    ocorridaEm: column.instant({ label: 'Quando', width: 150, grow: 0, sortable: true, card: 'fact', zoneAt: 'fuso' }),
    dia: column.date({ ...escondida, label: 'Dia de operação', width: 116 }),
    situacao: column.state(situacoesDaVenda, { label: 'Situação', width: 160, grow: 0, card: 'fact' }, tomDaVenda),
    canal: column.choice(canaisDeVenda, { ...escondida, label: 'Canal', width: 104 }),
    terminal: column.reference({ label: 'Terminal', width: 120, grow: 1, muted: true }),
    operador: column.reference({ label: 'Operador', width: 130, grow: 1, nullable: true, muted: true }),
    cliente: column.reference({ label: 'Cliente', width: 150, grow: 2, nullable: true }),
    bruto: column.money({ ...figura, label: 'Bruto', shown: false }),
    desconto: column.money({ ...figura, label: 'Desconto', muted: true, shown: false }),
    liquido: column.money({ ...figura, label: 'Líquido', shown: false }),
    servico: column.money({ ...figura, label: 'Serviço', muted: true, zeroBlank: true, shown: false }),
    taxaEntrega: column.money({ ...figura, label: 'Entrega', muted: true, zeroBlank: true, shown: false }),
    acrescimo: column.money({ ...figura, label: 'Acréscimo', muted: true, zeroBlank: true, shown: false }),
    total: column.money({ ...figura, label: 'Total', sortable: true, strong: true, card: 'figure' }),
    documento: column.text({ ...quieta, label: 'Documento fiscal', nullable: true, width: 130 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150 }),
    vendedor: column.reference({ ...escondida, label: 'Vendedor', nullable: true, width: 130 }),
    consumidor: column.text({ ...escondida, label: 'CPF ou CNPJ', nullable: true, width: 140 }),
    observacao: column.text({ ...escondida, label: 'Observação', nullable: true, width: 180 }),
    marcas: column.tags({
      label: 'Atenção',
      marks: [{ when: 'divergente', label: 'Divergência', tone: 'wait' }],
      width: 104,
      grow: 0,
      inFile: 'asked',
    }),
  },
  facts: {
    id: z.number(),
    uuid: z.string(),
    versao: z.number(),
    /** IANA zone of the company. */
    fuso: z.string(),
    divergente: z.boolean(),
  },
  filters: {
    dia: filter.period('de', 'ate', { label: 'Dia de operação', pinned: true }),
    situacao: filter.choice(situacoesDaVenda, { label: 'Situação', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    terminalId: filter.ref('terminais', { label: 'Terminal', pinned: true }),
    operadorId: filter.ref('usuarios', { label: 'Operador' }),
    vendedorId: filter.ref('usuarios', { label: 'Vendedor' }),
    clienteId: filter.ref('clientes', { label: 'Cliente' }),
    produtoId: filter.ref('produtos', { label: 'Produto' }),
    canal: filter.choice(canaisDeVenda, { label: 'Canal' }),
    especie: filter.choice(nomesDasEspecies, { label: 'Pagamento' }),
    formaPagamentoId: filter.ref('method-payments', { label: 'Forma de pagamento' }),
    total: filter.range('totalDe', 'totalAte', { label: 'Total', schema: valor, places: 2, unit: 'R$' }),
    comDocumento: filter.flag({ label: 'Com documento fiscal' }),
    comDivergencia: filter.flag({ label: 'Com divergência' }),
    comCliente: filter.flag({ label: 'Com cliente' }),
    turnoId: filter.given(idText.optional()),
  },
  palette: {
    kinds: [{ label: 'Venda', beside: 'vendas/venda/', access: lerVendas }],
    amount: 'total',
    title: ({ numero, cliente }: NaPaleta) => ['Venda', numero, cliente?.rotulo].filter(Boolean).join(' '),
    reads: ['id', 'numero', 'cliente', 'dia', 'documento', 'total'],
    detail: ({ dia, documento, total }: NaPaleta) => [formatarData(dia), documento, formatarMoeda(total)],
  },
  order: { by: 'ocorridaEm', descending: true },
  sums: somas,
  file: { name: 'vendas', summary: 'Exporta vendas como na tela' },
});
export type VendaLinha = RowOfList<typeof listaDeVendas>;

/** What was sold and what came back of one sale. */
export const listaDeItensDaVenda = defineList({
  ...comum,
  id: 'vendas_itens',
  path: 'sales/list-sales-items/{id}',
  of: 'vendaId',
  summary: 'Itens de uma venda, os que voltaram com sinal trocado',
  title: 'Itens da venda',
  label: { one: 'Item', many: 'Itens' },
  purpose: 'O que foi vendido, e o que voltou.',
  searchLabel: 'Descrição do item',
  columns: {
    item: column.integer({ label: 'Item', width: 64, grow: 0, sortable: true, muted: true }),
    ato: column.choice(tiposDeAto, { label: 'Ato', width: 120, grow: 0, muted: true }),
    descricao: column.text({ label: 'Descrição', width: 220, grow: 3, strong: true, card: 'title' }),
    codigo: column.text({ ...quieta, label: 'Código', nullable: true, width: 96 }),
    quantidade: column.quantity({ ...figura, label: 'Quantidade', card: 'fact', unitAt: 'unidade' }),
    unitario: column.money({ ...figura, label: 'Unitário' }),
    bruto: column.money({ ...figura, label: 'Bruto', shown: false }),
    desconto: column.money({ ...figura, label: 'Desconto', muted: true, zeroBlank: true }),
    liquido: column.money({ ...figura, label: 'Líquido', strong: true, card: 'figure' }),
    custo: column.money({ ...figura, label: 'Custo unitário', nullable: true, places: 4, muted: true, shown: false }),
    vendedor: column.reference({ ...escondida, label: 'Vendedor', nullable: true, width: 130 }),
    observacao: column.text({ ...quieta, label: 'Observação', nullable: true, width: 160 }),
  },
  facts: { id: z.number(), unidade: z.string().nullable(), produtoId: z.number().nullable() },
  order: { by: 'item' },
  sums: {
    bruto: { label: 'Bruto', kind: 'money', places: 2 },
    desconto: { label: 'Desconto', kind: 'money', places: 2 },
    liquido: { label: 'Líquido', kind: 'money', places: 2 },
  },
  file: { name: 'itens-da-venda', summary: 'Exporta os itens de uma venda' },
});
export type ItemDaVendaLinha = RowOfList<typeof listaDeItensDaVenda>;

const filtrosDaExtracao = {
  dia: filter.period('de', 'ate', { label: 'Dia de operação', pinned: true }),
  empresaId: filter.company({ label: 'Empresa', pinned: true }),
  terminalId: filter.ref('terminais', { label: 'Terminal', pinned: true }),
  operadorId: filter.ref('usuarios', { label: 'Operador' }),
  clienteId: filter.ref('clientes', { label: 'Cliente' }),
};
const doAto = {
  vendaId: column.integer({ label: 'Venda', width: 92, grow: 0, strong: true, card: 'title' }),
  ato: column.choice(tiposDeAto, { label: 'Ato', width: 120, grow: 0 }),
  dia: column.date({ label: 'Dia de operação', width: 116, grow: 0, sortable: true, card: 'fact' }),
  ocorridoEm: column.instant({ label: 'Quando', width: 150, grow: 0, zoneAt: 'fuso' }),
  empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, shown: false }),
  terminal: column.reference({ label: 'Terminal', width: 120, grow: 1 }),
  operador: column.reference({ label: 'Operador', width: 130, grow: 1, nullable: true, shown: false }),
  cliente: column.reference({ label: 'Cliente', width: 150, grow: 1, nullable: true, shown: false }),
  documento: column.text({ label: 'Documento fiscal', width: 130, grow: 0, nullable: true, shown: false }),
  canal: column.choice(canaisDeVenda, { label: 'Canal', width: 104, grow: 0, shown: false }),
};
const dinheiro = (label: string) => column.money({ ...figura, label });

/** Sales and what took them back, one line each, signed: whatever is added up is right. */
export const listaDeAtosDeVenda = defineList({
  ...comum,
  id: 'vendas_extracao',
  path: 'sales/atos',
  summary: 'Vendas, cancelamentos e devoluções, uma linha cada, com sinal, no dia de cada um',
  title: 'Extração de vendas',
  label: { one: 'Lançamento', many: 'Lançamentos' },
  purpose: 'Cada venda e o que a desfez, no seu dia.',
  searchLabel: buscaDaVenda,
  columns: {
    ...doAto,
    documentos: column.integer({ ...figura, label: 'Documentos', width: 84 }),
    bruto: dinheiro('Bruto'),
    desconto: dinheiro('Desconto'),
    liquido: dinheiro('Líquido'),
    servico: column.money({ ...figura, label: 'Serviço', shown: false }),
    taxaEntrega: column.money({ ...figura, label: 'Entrega', shown: false }),
    acrescimo: column.money({ ...figura, label: 'Acréscimo', shown: false }),
    total: column.money({ ...figura, label: 'Total', card: 'figure' }),
  },
  facts: { id: z.number(), fuso: z.string() },
  filters: filtrosDaExtracao,
  order: { by: 'dia' },
  sums: {
    bruto: { label: 'Bruto', kind: 'money', places: 2 },
    desconto: { label: 'Desconto', kind: 'money', places: 2 },
    ...somas,
  },
  file: { name: 'vendas-extraidas', summary: 'Extrai vendas, uma linha por venda ou por ato' },
});
export type AtoDeVendaLinha = RowOfList<typeof listaDeAtosDeVenda>;

/** The same, an item a line. */
export const listaDeItensVendidos = defineList({
  ...comum,
  id: 'vendas_extracao_itens',
  path: 'sales/itens',
  summary: 'Itens vendidos e devolvidos, uma linha cada, com sinal, no dia de cada um',
  title: 'Extração de itens vendidos',
  label: { one: 'Item vendido', many: 'Itens vendidos' },
  purpose: 'Cada item vendido ou devolvido, no seu dia.',
  searchLabel: buscaDaVenda,
  columns: {
    ...doAto,
    item: column.integer({ ...figura, label: 'Item', width: 64, shown: false }),
    codigo: column.text({ ...escondida, label: 'Código', nullable: true, width: 96 }),
    descricao: column.text({ label: 'Descrição', width: 220, grow: 2 }),
    quantidade: column.quantity({ ...figura, label: 'Quantidade' }),
    unitario: dinheiro('Unitário'),
    bruto: column.money({ ...figura, label: 'Bruto', shown: false }),
    desconto: column.money({ ...figura, label: 'Desconto', shown: false }),
    liquido: column.money({ ...figura, label: 'Líquido', card: 'figure' }),
    custo: column.money({ ...figura, label: 'Custo unitário', nullable: true, places: 4, shown: false }),
  },
  facts: { id: z.number(), fuso: z.string() },
  filters: { ...filtrosDaExtracao, produtoId: filter.ref('produtos', { label: 'Produto' }) },
  order: { by: 'dia' },
  sums: {
    bruto: { label: 'Bruto', kind: 'money', places: 2 },
    desconto: { label: 'Desconto', kind: 'money', places: 2 },
    liquido: { label: 'Líquido', kind: 'money', places: 2 },
  },
  file: { name: 'itens-vendidos', summary: 'Extrai os itens vendidos, um por linha' },
});
export type ItemVendidoLinha = RowOfList<typeof listaDeItensVendidos>;

export const situacoesDaDivergencia = { aberta: 'A resolver', resolvida: 'Resolvida' } as const;

/** What does not agree about sales that were recorded all the same: a list of work. */
export const listaDeDivergenciasDeVendas = defineList({
  ...comum,
  id: 'vendas_divergencias',
  path: 'sales/divergencias',
  summary: 'O que não fecha nas vendas registradas, para resolver',
  title: 'Divergências de vendas',
  label: { one: 'Divergência', many: 'Divergências' },
  purpose: 'O que não fecha nas vendas: nenhuma venda é recusada por isso, e cada uma espera alguém aqui.',
  searchLabel: buscaDaVenda,
  columns: {
    criadoEm: column.instant({ label: 'Desde', width: 150, grow: 0, sortable: true, muted: true }),
    vendaId: column.integer({ label: 'Venda', width: 92, grow: 0, strong: true, card: 'fact' }),
    tipo: column.choice(tiposDeDivergencia, { label: 'O que é', width: 210, grow: 0, card: 'title' }),
    texto: column.text({ label: 'O que não fecha', width: 300, grow: 3, card: 'fact' }),
    situacao: column.state(
      situacoesDaDivergencia,
      { label: 'Situação', width: 120, grow: 0 },
      { aberta: 'wait', resolvida: 'ok' },
    ),
    resolucao: column.text({ ...quieta, label: 'Resolução', nullable: true, width: 180, shown: false }),
    resolvidaPor: column.reference({ ...escondida, label: 'Resolvida por', nullable: true, width: 140 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150 }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    /** It waits for something that is tried again. */
    deEfeito: z.boolean(),
  },
  filters: {
    situacao: filter.choice(situacoesDaDivergencia, { label: 'Situação', pinned: true }),
    tipo: filter.choice(tiposDeDivergencia, { label: 'O que é', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    criada: filter.period('de', 'ate', { label: 'Desde' }),
    vendaId: filter.given(idText.optional()),
  },
  order: { by: 'criadoEm', descending: true },
  file: { name: 'divergencias-de-vendas', summary: 'Exporta as divergências de vendas' },
});
export type DivergenciaDeVendaLinha = RowOfList<typeof listaDeDivergenciasDeVendas>;
