import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import type { option } from '../list.ts';
import { produtoCurto, rotulo } from './campos.ts';
import { arquivo, buscaDoProduto, colunasDoLugar, colunasDoProduto, comum, figura, quieta } from './colunas.ts';
import { situacoesDeContagem, tomDaContagem } from './contagens.situacoes.ts';
import { situacoesDeProducao, tomDaProducao } from './producoes.situacoes.ts';
import { situacoesDeTransferencia, tomDaTransferencia } from './transferencias.situacoes.ts';

const numero = column.integer({ ...figura, label: 'Número', width: 84, muted: true });
const instante = { width: 150, grow: 0, muted: true } as const;
const usuario = column.text({ label: 'Usuário', nullable: true, width: 140, grow: 0, muted: true });

/** How far a count is: what has a figure, and all there is to count. */
const contados = ({ contados: feitos, itens }: { contados: number; itens: number }) => `${feitos} de ${itens}`;

export const listaDeContagens = defineList({
  ...comum,
  id: 'estoque_contagens',
  path: 'estoque/contagens',
  summary: 'Contagens de inventário',
  title: 'Contagens',
  searchLabel: 'Número ou descrição',
  label: { one: 'Contagem', many: 'Contagens' },
  purpose:
    'Conte o estoque com o leitor de código de barras ou o teclado, uma pessoa ou várias, e acerte as diferenças.',
  columns: {
    numero,
    descricao: column.text({
      label: 'Descrição',
      width: 240,
      grow: 3,
      sortable: true,
      strong: true,
      card: 'title',
    }),
    empresa: column.reference({ label: 'Empresa', width: 170, grow: 1, muted: true }),
    situacao: column.state(
      situacoesDeContagem,
      { label: 'Situação', width: 140, grow: 0, card: 'fact' },
      tomDaContagem,
    ),
    contados: column.text({ label: 'Contados', derive: contados, width: 130, grow: 0, card: 'figure' }),
    /** Lines that differ; null while a blind count is open. */
    diferencas: column.integer({ label: 'Diferenças', nullable: true, width: 110, grow: 0 }),
    criadoEm: column.instant({ ...instante, label: 'Criado em', sortable: true, card: 'fact' }),
    usuario,
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    local: z.string().nullable(),
    cega: z.boolean(),
    itens: z.number(),
    contados: z.number(),
    pendentes: z.number().nullable(),
    concluidaEm: z.string().nullable(),
  },
  filters: {
    situacao: filter.choice(situacoesDeContagem, { label: 'Situação', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
  },
  order: { by: 'numero', descending: true },
});
export type Contagem = RowOfList<typeof listaDeContagens>;
export type SituacaoDeContagem = Contagem['situacao'];

export const decisoesDaContagem = { pendente: 'Pendente', aceita: 'Aceita', ignorada: 'Ignorada' } as const;
const recortesDaContagem = {
  todos: 'Todos',
  contados: 'Contados',
  faltam: 'Faltam contar',
  diferentes: 'Com diferença',
  pendentes: 'Pendentes',
} as const;

interface Diferente {
  difere: boolean | null;
  diferenca: string | null;
  valor: string | null;
  decisao: keyof typeof decisoesDaContagem;
}

/** Lines that differ, of which the value is added up. */

/** The lines of a count; while it is blind and open, without what the books say. */
export const listaDaContagem = defineList({
  ...comum,
  id: 'estoque_contagem',
  of: 'contagemId',
  path: 'estoque/contagens/{id}/itens',
  summary: 'Itens de uma contagem; na contagem cega aberta, sem o saldo',
  title: 'Diferenças',
  searchLabel: buscaDoProduto,
  label: { one: 'Item', many: 'Itens' },
  purpose: 'Nenhum item neste recorte.',
  columns: {
    ...colunasDoProduto,
    lote: column.text({
      label: 'Lote ou série',
      at: 'lote.numero',
      nullable: true,
      width: 130,
      grow: 1,
      muted: true,
      card: 'fact',
    }),
    contado: column.quantity({
      ...figura,
      label: 'Contado',
      nullable: true,
      empty: '—',
      strong: true,
      card: 'fact',
    }),
    /** What the books said when it was last counted; null to who counts blind. */
    saldo: column.quantity({ ...quieta, label: 'No sistema', nullable: true, card: 'fact' }),
    diferenca: column.quantity({
      ...figura,
      label: 'Diferença',
      nullable: true,
      derive: ({ difere, diferenca }: Diferente) => (difere ? diferenca : null),
      signed: true,
      strong: true,
      card: 'figure',
    }),
    /** Difference at average cost, in reais. */
    valor: column.money({
      ...figura,
      label: 'Valor',
      nullable: true,
      derive: ({ difere, valor }: Diferente) => (difere ? valor : null),
      width: 124,
    }),
    decisao: column.state(
      decisoesDaContagem,
      {
        label: 'Situação',
        nullable: true,
        derive: ({ decisao, difere }: Diferente) => (decisao !== 'pendente' || difere ? decisao : null),
        width: 110,
        grow: 0,
        card: 'fact',
      },
      { pendente: 'wait', aceita: 'ok', ignorada: 'mute' },
    ),
    leituras: column.integer({ label: 'Leituras', zeroBlank: true, width: 92, grow: 0, muted: true, inFile: 'asked' }),
  },
  facts: {
    id: z.number(),
    produto: produtoCurto,
    codigoBarras: z.string().nullable(),
    controlaSerie: z.boolean(),
    controlaLote: z.boolean(),
    estoqueId: z.number(),
    /** Null of a product with lots: what the books have in none of them. */
    lote: z.object({ id: z.number(), numero: z.string(), validade: z.string().nullable() }).nullable(),
    diferenca: z.string().nullable(),
    valor: z.string().nullable(),
    decisao: z.enum(['pendente', 'aceita', 'ignorada']),
    /** In how many or in which ones; null while it is hidden or not counted. */
    difere: z.boolean().nullable(),
    /** Serials the books have and nobody read, and the other way round. */
    seriais: z.object({ faltam: z.array(z.string()), sobram: z.array(z.string()) }).nullable(),
  },
  filters: { situacao: filter.choice(recortesDaContagem, { label: 'Mostrar', pinned: true }) },
  order: { by: 'descricao' },
  sums: { valor: { label: 'Valor das diferenças', kind: 'money' } },
  file: arquivo('contagem', 'Exporta os itens de uma contagem'),
});
export type ContagemItem = RowOfList<typeof listaDaContagem>;

/** With the books on view. */
export const listaDeDiferencas = partOfList(listaDaContagem, {
  id: 'estoque_contagem',
  choices: { situacao: ['contados', 'faltam', 'diferentes', 'pendentes'] },
});

/** As who counts blind sees it. */
export const listaDaContagemCega = partOfList(listaDaContagem, {
  id: 'estoque_contagem_cega',
  title: 'Contado',
  columns: [...Object.keys(colunasDoProduto), 'lote', 'contado', 'leituras'],
  cards: { contado: 'figure' },
  choices: { situacao: ['contados', 'faltam'] },
  sums: [],
});

type Lado = z.output<typeof option>;
const noLocal = ({ rotulo: empresa }: Lado, local: string | null) => (local ? `${empresa} (${local})` : empresa);

export const listaDeTransferencias = defineList({
  ...comum,
  access: 'transferencia-estoque',
  id: 'estoque_transferencias',
  path: 'estoque/transferencias',
  summary: 'Transferências entre empresas e locais',
  title: 'Transferência de estoque',
  searchLabel: 'Número, documento, observação, origem ou destino',
  label: { one: 'Transferência', many: 'Transferências' },
  purpose:
    'Mercadoria que vai de uma empresa ou local a outro: sai da origem, fica em trânsito e entra no destino quando chega.',
  columns: {
    numero: column.integer({ ...figura, label: 'Número', width: 84, muted: true, card: 'fact' }),
    origem: column.text({
      label: 'Origem',
      derive: ({ origem, origemLocal }: { origem: Lado; origemLocal: string | null }) => noLocal(origem, origemLocal),
      width: 190,
      grow: 2,
      strong: true,
      card: 'title',
    }),
    destino: column.text({
      label: 'Destino',
      derive: ({ destino, destinoLocal }: { destino: Lado; destinoLocal: string | null }) =>
        noLocal(destino, destinoLocal),
      width: 190,
      grow: 2,
      card: 'fact',
    }),
    situacao: column.state(
      situacoesDeTransferencia,
      { label: 'Situação', width: 180, grow: 0, card: 'fact' },
      tomDaTransferencia,
    ),
    itensTotal: column.integer({ label: 'Itens', width: 80, grow: 0 }),
    /** At the cost it left with. */
    valor: column.money({ ...figura, label: 'Valor', width: 124, card: 'figure' }),
    criadoEm: column.instant({ ...instante, label: 'Criado em', sortable: true }),
    enviadaEm: column.instant({ ...instante, label: 'Enviada em', nullable: true, sortable: true, shown: false }),
    recebidaEm: column.instant({ ...instante, label: 'Recebida em', nullable: true, shown: false }),
    documento: column.text({ label: 'Documento', nullable: true, width: 120, grow: 0, muted: true }),
    usuario: column.text({ label: 'Usuário', nullable: true, width: 140, grow: 0, muted: true, shown: false }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    origem: rotulo,
    origemLocal: z.string().nullable(),
    destino: rotulo,
    destinoLocal: z.string().nullable(),
    observacao: z.string().nullable(),
    fechadaEm: z.string().nullable(),
    recebidaPor: z.string().nullable(),
  },
  filters: {
    situacao: filter.choice(situacoesDeTransferencia, { label: 'Situação', pinned: true }),
    origemId: filter.company({ label: 'Origem' }),
    destinoId: filter.company({ label: 'Destino' }),
    produtoId: filter.given(idText.optional()),
  },
  order: { by: 'numero', descending: true },
  sums: { valor: { label: 'Valor das transferências', kind: 'money' } },
  file: arquivo('transferencias', 'Exporta as transferências'),
});
export type TransferenciaLinha = RowOfList<typeof listaDeTransferencias>;

export const listaDeProducoes = defineList({
  ...comum,
  id: 'estoque_producoes',
  path: 'estoque/producoes',
  summary: 'Produções',
  title: 'Produção',
  searchLabel: buscaDoProduto,
  label: { one: 'Produção', many: 'Produções' },
  purpose: 'O que foi feito: os ingredientes da receita saem e o produto entra pelo custo deles.',
  columns: {
    numero,
    ...colunasDoProduto,
    empresa: column.reference({ ...colunasDoLugar.empresa, sortable: false }),
    quantidade: column.quantity({
      ...figura,
      label: 'Quantidade',
      unitAt: 'produto.unidade',
      strong: true,
      card: 'figure',
    }),
    custoUnitario: column.money({ ...quieta, label: 'Custo por unidade', places: 4, width: 140 }),
    custoTotal: column.money({ ...figura, label: 'Custo total', width: 124 }),
    receitaNumero: column.integer({ label: 'Versão da receita', width: 110, grow: 0, muted: true, shown: false }),
    situacao: column.state(
      situacoesDeProducao,
      { label: 'Situação', width: 110, grow: 0, card: 'fact' },
      tomDaProducao,
    ),
    ocorridoEm: column.instant({ ...instante, label: 'Criado em', width: 172, sortable: true, card: 'fact' }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    produto: produtoCurto,
    lote: z.string().nullable(),
    observacao: z.string().nullable(),
    usuario: z.string().nullable(),
  },
  filters: {
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    situacao: filter.choice(situacoesDeProducao, { label: 'Situação' }),
    produtoId: filter.given(idText.optional()),
  },
  order: { by: 'numero', descending: true },
  sums: { custoTotal: { label: 'Custo das produções', kind: 'money' } },
  file: arquivo('producoes', 'Exporta as produções'),
});
export type ProducaoLinha = RowOfList<typeof listaDeProducoes>;
