import { z } from 'zod';
import { linha } from '../../call-parts.ts';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import type { Access } from '../../permissions.ts';
import { produtoCampos } from '../cadastro/campos.ts';
import { filtrosDaListaDeProdutos, listaDeProdutos } from '../listas.ts';
import { precoCampos } from '../partes/partes.ts';
import { arredondamentosDoAjuste, formulaDeAjuste, motivosSemAjuste, situacoesDoAjuste } from './ajuste.ts';

const ver: Access = { any: ['produtos_index', 'produtos_show', 'produtos_update'] };
const comum = { domain: 'products', access: ver } as const;
const ajustes = { ...comum, resource: 'ajustes-de-precos' } as const;
const quieta = { grow: 0, muted: true } as const;
const instante = { width: 140, grow: 0, nullable: true } as const;
const figura = { width: 92, grow: 0 } as const;

const { custoReal, ncm, criadoEm, atualizadoEm } = listaDeProdutos.columns;
const soOrdem = { own: false, at: 'produto', shown: false, inFile: false } as const;
/** What products may be ordered by beside what these lists show of them. */
const ordensDeProdutos = {
  ncm: { ...ncm, ...soOrdem },
  criadoEm: { ...criadoEm, ...soOrdem },
  atualizadoEm: { ...atualizadoEm, ...soOrdem },
};

const produto = {
  descricao: column.text({ label: 'Produto', width: 260, grow: 3, sortable: true, strong: true, card: 'title' }),
  codigo: column.text({ ...quieta, label: 'Código', width: 78 }),
  empresa: column.text({ label: 'Empresa', width: 150, grow: 1, muted: true }),
  tabela: column.text({ label: 'Tabela', width: 110, grow: 0.5, muted: true, shown: false }),
};
const custo = column.decimal({ ...quieta, label: 'Custo real', nullable: true, empty: '—', places: 2, width: 90 });
const preco = column.decimal({ ...figura, label: 'Preço', nullable: true, empty: '—', places: 2 });
/** On the price, %, its sale taxes off. */
const margem = column.percent({ ...figura, label: 'Margem', nullable: true, empty: '—', places: 1, muted: true });
const idsDoPar = { id: z.number(), produtoId: z.number(), unidade: z.string(), empresaId: z.number() };

/** The prices an adjustment in batch would reach, before any formula. */
export const listaDoAlcance = defineList({
  ...ajustes,
  id: 'alcance-do-ajuste',
  path: 'products/batch-adjustment',
  summary: 'Produtos e preços que um ajuste em lote alcançaria, com custo e margem',
  title: 'Produtos',
  searchLabel: 'Nome, código ou código de barras',
  label: { one: 'Produto', many: 'Produtos' },
  purpose: 'Nenhum produto atende ao filtro deste ajuste.',
  columns: {
    ...produto,
    codigo: column.text({ ...produto.codigo, sortable: true }),
    custoReal: column.decimal({ ...custo, sortable: true }),
    preco,
    margem,
    ...ordensDeProdutos,
    id: column.integer({ label: 'ID', at: 'produtoId', sortable: true, shown: false, inFile: false }),
  },
  facts: idsDoPar,
  filters: {
    ...filtrosDaListaDeProdutos,
    /** The table adjusted: the main one, the e-commerce one, or one by its name. */
    tabela: { ...filter.given(linha(60).default('principal')), label: 'Tabela' },
  },
  order: { by: 'descricao' },
  inactive: true,
});
export type LinhaDeAjuste = Omit<RowOfList<typeof listaDoAlcance>, 'id'>;

/** The lines of an adjustment, those that change first: what each price was, becomes, and leaves. */
export const listaDeItensDoAjuste = defineList({
  ...ajustes,
  id: 'itens-do-ajuste',
  of: 'alteracaoId',
  path: 'products/batch-adjustment/sets/{id}/items',
  summary: 'Linhas de um ajuste: preço antigo, novo e margem',
  title: 'Ajuste de preços em lote',
  label: { one: 'Linha', many: 'Linhas' },
  purpose: 'Nenhum produto atende ao filtro deste ajuste.',
  searchLabel: 'Nome, código ou código de barras',
  columns: {
    ...produto,
    custoReal: custo,
    margem,
    margemNova: column.percent({ ...figura, label: 'Margem nova', nullable: true, empty: '—', places: 1, width: 112 }),
    novo: column.decimal({
      label: 'Preço',
      nullable: true,
      empty: '—',
      places: 2,
      width: 160,
      grow: 0,
      card: 'figure',
    }),
    /** Why nothing changes; what changes is said by the screen. */
    motivo: column.choice(motivosSemAjuste, { label: 'Mudança', nullable: true, width: 170, grow: 1, card: 'fact' }),
    /** After applying or undoing: `mudou` when somebody altered the price meanwhile and the line was left alone. */
    resultado: column.choice(
      { aplicado: 'Aplicado', mudou: 'Alterado por outra pessoa', desfeito: 'Desfeito' },
      { label: 'Resultado', nullable: true, width: 110, grow: 0.5, muted: true, card: 'fact' },
    ),
  },
  facts: { ...idsDoPar, preco: z.string().nullable() },
  filters: { semAjuste: filter.flag({ label: 'Sem ajuste', pinned: true }) },
  order: { by: 'descricao' },
});
export type ItemDoAjuste = RowOfList<typeof listaDeItensDoAjuste>;

/** The adjustments made, the newest first. */
export const listaDeAjustes = defineList({
  ...ajustes,
  id: 'ajustes-de-precos',
  path: 'products/batch-adjustment/sets',
  summary: 'Ajustes em lote feitos, o mais novo primeiro',
  title: 'Ajustes feitos',
  label: { one: 'Ajuste', many: 'Ajustes' },
  purpose: 'Cada ajuste em lote fica guardado com os preços antigos e pode ser desfeito.',
  columns: {
    descricao: column.text({ label: 'Nome do ajuste', width: 240, grow: 2, card: 'title' }),
    situacao: column.state(
      situacoesDoAjuste,
      { label: 'Situação', width: 118, grow: 0, card: 'figure' },
      {
        calculando: 'note',
        previa: 'wait',
        agendado: 'wait',
        aplicando: 'note',
        aplicado: 'ok',
        desfeito: 'mute',
        cancelado: 'mute',
      },
    ),
    formula: column.text({ label: 'Fórmula', at: 'formula.tipo', width: 260, grow: 2, muted: true, card: 'fact' }),
    /** Lines with a new price; those left out. */
    itens: column.integer({ ...figura, label: 'Preços' }),
    semAjuste: column.integer({ ...figura, label: 'Sem ajuste', muted: true }),
    autor: column.reference({ label: 'Autor', nullable: true, width: 150, grow: 1, muted: true }),
    criadoEm: column.instant({ label: 'Criado em', width: 140, grow: 0, sortable: true, card: 'fact' }),
    aplicadoEm: column.instant({ ...instante, label: 'Aplicado em', muted: true }),
    iniciaEm: column.instant({ ...instante, label: 'Vale desde', shown: false }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    formula: formulaDeAjuste,
    arredondamento: z.enum(Object.keys(arredondamentosDoAjuste) as [keyof typeof arredondamentosDoAjuste]),
    tabela: z.string(),
    /** Lines left alone when applied because somebody had altered the price. */
    mudaram: z.number(),
    desfeitoEm: z.string().nullable(),
    /** The job at work, while it is. */
    jobId: z.string().nullable(),
  },
  order: { by: 'criadoEm', descending: true },
});
export type AjusteLido = RowOfList<typeof listaDeAjustes>;
export type SituacaoDoAjuste = AjusteLido['situacao'];

/** Why the price of a product is what it is: its changes, by whom and when. */
export const listaDoHistoricoDePrecos = defineList({
  ...comum,
  resource: 'produtos',
  id: 'historico-de-precos',
  of: 'produtoId',
  path: 'products/{id}/precos/historico',
  summary: 'Mudanças de preço de um produto, as mais novas primeiro',
  title: 'Histórico de preços',
  label: { one: 'Mudança de preço', many: 'Mudanças de preço' },
  purpose: 'Nenhuma mudança de preço.',
  columns: {
    quando: column.instant({ label: 'Quando', sortable: true, width: 150, grow: 0, card: 'fact' }),
    autor: column.text({ label: 'Quem', nullable: true, empty: 'Sistema', width: 150, grow: 1, card: 'fact' }),
    nome: column.text({ label: 'Tabela', width: 130, grow: 1, strong: true, card: 'title' }),
    empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, muted: true }),
    acao: column.choice(
      { criou: 'Criou', alterou: 'Alterou', inativou: 'Inativou', reativou: 'Reativou' },
      { label: 'O quê', width: 110, grow: 0 },
    ),
    antes: column.money({ label: 'Antes', nullable: true, width: 110, grow: 0, muted: true }),
    depois: column.money({ label: 'Depois', nullable: true, width: 110, grow: 0, strong: true, card: 'figure' }),
  },
  facts: { id: z.number() },
  filters: { empresaId: filter.company({ label: 'Empresa' }) },
  order: { by: 'quando', descending: true },
});

/** Every price in force: a line for each product, company and table. It is a file alone. */
export const listaDaTabelaDePrecos = defineList({
  ...comum,
  access: { any: ['produtos_index', 'produtos_show'] },
  resource: 'produtos',
  id: 'tabela-de-precos',
  summary: 'Preços: um por produto, empresa e tabela',
  title: 'Tabela de preços',
  searchLabel: 'Nome, código ou código de barras',
  label: { one: 'Preço', many: 'Preços' },
  purpose: 'Um preço por produto, empresa e tabela.',
  columns: {
    codigo: column.text({ label: produtoCampos.codigo.label, sortable: true }),
    descricao: column.text({ label: produtoCampos.descricao.label, sortable: true }),
    unidade: column.text({ label: 'Unidade' }),
    empresa: column.text({ label: 'Empresa' }),
    tabela: column.text({ label: 'Tabela' }),
    tipo: column.text({ label: precoCampos.tipo.label }),
    valor: column.decimal({ label: 'Valor', places: 4 }),
    principal: column.flag({ label: 'Principal' }),
    ecommerce: column.flag({ label: 'E-commerce' }),
    custoReal: { ...custoReal, ...soOrdem },
    ...ordensDeProdutos,
    id: column.integer({ label: 'ID', sortable: true, shown: false, inFile: false }),
  },
  facts: {},
  filters: filtrosDaListaDeProdutos,
  order: { by: 'descricao' },
  inactive: true,
  file: {
    name: 'tabela-de-precos',
    summary: 'Exporta os preços: um por produto, empresa e tabela; muitos viram um trabalho (202)',
  },
});

/** A price that changed. */
export type MudancaDePreco = RowOfList<typeof listaDoHistoricoDePrecos>;
