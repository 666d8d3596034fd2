import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { produtoCurto } from './campos.ts';
import {
  arquivo,
  buscaDoProduto,
  colunasDoLugar,
  colunasDoProduto,
  comum,
  figura,
  filtrosDoEstoque,
  quieta,
} from './colunas.ts';
import { faixasDeValidade } from './fefo.ts';

const saldo = column.quantity({
  ...figura,
  width: 132,
  label: 'Saldo',
  unitAt: 'produto.unidade',
  card: 'figure',
  strong: true,
});
const custoMedio = column.money({ ...figura, label: 'Custo médio', places: 4, width: 124, muted: true });
const valor = column.money({ ...figura, label: 'Valor', width: 124 });
const valorTotal = { valor: { label: 'Valor a custo médio', kind: 'money' } } as const;

export const situacoesDeSaldo = {
  positivo: 'Com saldo',
  zerado: 'Zerado',
  negativo: 'Negativo',
} as const;

export const listaDeSaldos = defineList({
  ...comum,
  id: 'estoque_saldos',
  path: 'estoque/saldos',
  summary: 'Saldos por empresa e local, com valor a custo médio',
  title: 'Saldos de estoque',
  searchLabel: buscaDoProduto,
  label: { one: 'Estoque', many: 'Estoques' },
  purpose: 'O que há de cada produto em cada empresa, e quanto vale a custo médio.',
  columns: {
    ...colunasDoProduto,
    situacaoDoProduto: column.tags({
      label: 'Situação',
      marks: [{ when: 'produtoAtivo', not: true, label: 'Inativo', tone: 'wait' }],
      width: 96,
      grow: 0,
      card: 'fact',
      inFile: 'asked',
    }),
    ...colunasDoLugar,
    local: column.text({ ...colunasDoLugar.local, nullable: false, sortable: true }),
    saldo,
    reservado: column.quantity({ ...quieta, label: 'Reservado', zeroBlank: true, shown: false }),
    /** saldo − reservado. */
    disponivel: column.quantity({ ...figura, label: 'Disponível' }),
    /** Sent from elsewhere and not yet received. */
    emTransito: column.quantity({ ...quieta, label: 'Em trânsito', zeroBlank: true, shown: false }),
    custoMedio,
    valor: column.money({ ...figura, label: 'Valor', width: 124, card: 'fact' }),
    ultimoMovimentoEm: column.instant({
      label: 'Último movimento',
      nullable: true,
      width: 150,
      grow: 0,
      muted: true,
      shown: false,
    }),
  },
  facts: {
    /** Of the stock. */
    id: z.number(),
    produto: produtoCurto,
    /** An inactive product stays on the list while there is any of it. */
    produtoAtivo: z.boolean(),
    principal: z.boolean(),
  },
  filters: {
    ...filtrosDoEstoque,
    situacao: filter.choice(situacoesDeSaldo, { label: 'Situação', pinned: true }),
  },
  order: { by: 'descricao' },
  sums: valorTotal,
  inactive: true,
  file: arquivo('saldos', 'Exporta os saldos'),
});
export type SaldoLinha = RowOfList<typeof listaDeSaldos>;

/** What there was, and what it was worth, at the end of a day of the company. */
export const listaDaPosicao = defineList({
  ...comum,
  id: 'estoque_posicao',
  path: 'estoque/saldos/em-uma-data',
  summary: 'Saldos e valor a custo médio no fim de um dia; sem a data, agora',
  title: 'Estoque em uma data',
  searchLabel: buscaDoProduto,
  label: { one: 'Estoque', many: 'Estoques' },
  purpose: 'Quanto havia de cada produto no fim do dia escolhido, e quanto valia a custo médio.',
  columns: {
    ...colunasDoProduto,
    ...colunasDoLugar,
    local: column.text({ ...colunasDoLugar.local, nullable: false }),
    saldo: column.quantity({ ...figura, label: 'Saldo', unitAt: 'produto.unidade', card: 'figure', strong: true }),
    custoMedio: column.money({ ...quieta, label: 'Custo médio', places: 4, width: 124 }),
    valor: column.money({ ...figura, label: 'Valor', width: 124, card: 'fact' }),
    ultimoMovimentoEm: column.instant({ label: 'Último movimento', width: 150, grow: 0, muted: true, shown: false }),
  },
  facts: {
    /** Of the stock. */
    id: z.number(),
    produto: produtoCurto,
  },
  filters: { em: filter.date({ label: 'No fim do dia', pinned: true }), ...filtrosDoEstoque },
  order: { by: 'descricao' },
  sums: valorTotal,
  file: arquivo('posicao', 'Exporta o estoque em uma data'),
});
export type PosicaoLinha = RowOfList<typeof listaDaPosicao>;

export const listaDeLotes = defineList({
  ...comum,
  id: 'estoque_lotes',
  path: 'estoque/saldos/lotes',
  summary: 'Saldos por lote e validade',
  title: 'Saldos por lote',
  searchLabel: buscaDoProduto,
  label: { one: 'Lote', many: 'Lotes' },
  purpose: 'Os lotes com saldo e quando vencem.',
  columns: {
    ...colunasDoProduto,
    numero: column.text({ label: 'Lote', width: 120, grow: 0, sortable: true, card: 'fact' }),
    elaboracao: column.date({ label: 'Elaboração', nullable: true, width: 110, grow: 0, shown: false }),
    validade: column.date({ label: 'Validade', nullable: true, width: 110, grow: 0, sortable: true, card: 'fact' }),
    faixa: column.state(
      faixasDeValidade,
      { label: 'Faixa', nullable: true, width: 130, grow: 0 },
      { vencido: 'bad', ate7: 'bad', ate30: 'wait', ate60: 'note', depois: 'ok' },
    ),
    /** From today to the expiry date; negative: expired; null: does not expire. */
    dias: column.integer({ label: 'Dias', nullable: true, width: 72, grow: 0, muted: true }),
    ...colunasDoLugar,
    saldo,
    custoMedio: column.money({ ...quieta, label: 'Custo médio', places: 4, width: 124, shown: false }),
    valor,
  },
  facts: {
    /** `estoque` and lot: no other line has both. */
    id: z.number(),
    estoqueId: z.number(),
    loteId: z.number(),
    produto: produtoCurto,
  },
  filters: { ...filtrosDoEstoque, faixa: filter.choice(faixasDeValidade, { label: 'Faixa', pinned: true }) },
  order: { by: 'validade' },
  sums: valorTotal,
  file: arquivo('lotes', 'Exporta os saldos por lote'),
});
export type LoteLinha = RowOfList<typeof listaDeLotes>;

/** The same beside the board of what expires. */
export const listaDeValidades = partOfList(listaDeLotes, { id: 'estoque_lotes', title: 'Validades' });

export const estadosDeSerial = {
  em_estoque: 'Em estoque',
  reservado: 'Reservado',
  vendido: 'Vendido',
  devolvido: 'Devolvido',
  baixado: 'Baixado',
} as const;

export const listaDeSeriais = defineList({
  ...comum,
  id: 'estoque_seriais',
  path: 'estoque/saldos/seriais',
  summary: 'Números de série e onde estão',
  title: 'Números de série',
  searchLabel: 'Produto ou número de série inteiro',
  label: { one: 'Número de série', many: 'Números de série' },
  purpose: 'Onde está cada número de série.',
  columns: {
    numero: column.text({
      label: 'Números de série',
      width: 170,
      grow: 1,
      sortable: true,
      strong: true,
      card: 'title',
    }),
    codigo: colunasDoProduto.codigo,
    descricao: column.text({
      label: 'Produto',
      at: 'produto.descricao',
      width: 240,
      grow: 3,
      sortable: true,
      card: 'fact',
    }),
    unidade: colunasDoProduto.unidade,
    estado: column.state(
      estadosDeSerial,
      { label: 'Situação', width: 120, grow: 0, sortable: true, card: 'fact' },
      { em_estoque: 'ok', reservado: 'wait', vendido: 'mute', devolvido: 'mute', baixado: 'bad' },
    ),
    empresa: column.reference({ label: 'Empresa', nullable: true, width: 160, grow: 1, sortable: true, muted: true }),
    local: column.text({ label: 'Local', nullable: true, width: 110, grow: 0, muted: true, shown: false }),
  },
  facts: { id: z.number(), produto: produtoCurto },
  filters: { ...filtrosDoEstoque, estado: filter.choice(estadosDeSerial, { label: 'Situação', pinned: true }) },
  order: { by: 'descricao' },
  file: arquivo('seriais', 'Exporta os números de série'),
});
export type SerialLinha = RowOfList<typeof listaDeSeriais>;

export const listaDeMinimos = defineList({
  ...comum,
  id: 'estoque_minimos',
  path: 'estoque/minimos',
  summary: 'Abaixo do mínimo, com sugestão de compra; ou acima do máximo',
  title: 'Mínimos e compras',
  searchLabel: buscaDoProduto,
  label: { one: 'Produto abaixo do mínimo', many: 'Produtos abaixo do mínimo' },
  purpose: 'Quando um estoque ficar abaixo do mínimo do cadastro do produto, ele aparece aqui com o quanto comprar.',
  columns: {
    ...colunasDoProduto,
    ...colunasDoLugar,
    saldo: column.quantity({ ...figura, label: 'Saldo', card: 'fact' }),
    emTransito: column.quantity({ ...quieta, label: 'Em trânsito', zeroBlank: true, shown: false }),
    minimo: column.quantity({ ...quieta, label: 'Mínimo', nullable: true }),
    maximo: column.quantity({ ...quieta, label: 'Máximo', nullable: true, shown: false }),
    /** In the commercial unit: up to the maximum, or to the minimum where there is none, in whole purchase units. */
    sugestao: column.quantity({
      ...figura,
      label: 'Sugestão',
      unitAt: 'produto.unidade',
      strong: true,
      card: 'figure',
    }),
    /** The same in the supplier's unit. */
    compra: column.quantity({
      label: 'Comprar',
      at: 'sugestaoCompra.quantidade',
      unitAt: 'sugestaoCompra.unidade',
      nullable: true,
      width: 110,
      grow: 0,
    }),
    unidadeDeCompra: column.text({
      label: 'Unidade de compra',
      at: 'sugestaoCompra.unidade',
      nullable: true,
      shown: false,
      muted: true,
      width: 110,
      grow: 0,
    }),
    fornecedor: column.reference({
      label: 'Fornecedor',
      nullable: true,
      width: 170,
      grow: 1,
      muted: true,
      card: 'fact',
    }),
    custo: column.money({ ...quieta, label: 'Custo', places: 4, nullable: true, width: 124, shown: false }),
    valor: column.money({ ...figura, sortable: false, label: 'Valor', width: 124 }),
  },
  facts: {
    id: z.number(),
    produto: produtoCurto,
    sugestaoCompra: z.object({ quantidade: z.string(), unidade: z.string(), fator: z.string() }).nullable(),
  },
  filters: {
    ...filtrosDoEstoque,
    /** Above the maximum instead of below the minimum. */
    acima: filter.flag({ label: 'Acima do máximo' }),
    fornecedorId: filter.ref('empresas', { label: 'Fornecedor' }),
  },
  order: { by: 'descricao' },
  sums: { valor: { label: 'Total sugerido', kind: 'money' } },
  file: arquivo('minimos', 'Exporta o que está abaixo do mínimo'),
});
export type MinimoLinha = RowOfList<typeof listaDeMinimos>;

export const situacoesDeReserva = {
  aberta: 'Aberta',
  consumida: 'Atendida',
  cancelada: 'Liberada',
  expirada: 'Expirada',
} as const;
export type SituacaoDeReserva = keyof typeof situacoesDeReserva;

/** What is kept for somebody, the first to expire on top; what is over comes after. */
export const listaDeReservas = defineList({
  ...comum,
  id: 'estoque_reservas',
  path: 'estoque/reservas',
  summary: 'Reservas: o que está guardado, para quê e até quando',
  title: 'Reservas de estoque',
  searchLabel: buscaDoProduto,
  label: { one: 'Reserva', many: 'Reservas' },
  purpose:
    'O que está guardado para alguém: continua na loja e deixa de estar disponível, até ser levado, liberado ou vencer o prazo.',
  columns: {
    ...colunasDoProduto,
    quantidade: column.quantity({
      ...figura,
      label: 'Quantidade',
      unitAt: 'produto.unidade',
      card: 'figure',
      strong: true,
    }),
    para: column.text({
      label: 'Para',
      nullable: true,
      derive: ({ documento, motivo }: { documento: string | null; motivo: string | null }) => documento ?? motivo,
      width: 120,
      grow: 1,
      card: 'fact',
    }),
    situacao: column.state(
      situacoesDeReserva,
      { label: 'Situação', width: 110, grow: 0, card: 'fact' },
      { aberta: 'wait', consumida: 'ok', cancelada: 'mute', expirada: 'note' },
    ),
    /** When it lets go by itself; null: never. */
    expiraEm: column.instant({
      label: 'Expira em',
      nullable: true,
      empty: 'Sem prazo',
      width: 150,
      grow: 0,
      sortable: true,
    }),
    ...colunasDoLugar,
    motivo: column.text({ label: 'Motivo', nullable: true, width: 160, grow: 1, muted: true, shown: false }),
    usuario: column.text({ label: 'Usuário', nullable: true, width: 140, grow: 0, muted: true }),
    criadoEm: column.instant({ label: 'Criado em', width: 150, grow: 0, sortable: true, muted: true }),
    encerradaEm: column.instant({
      label: 'Encerrada em',
      nullable: true,
      width: 150,
      grow: 0,
      muted: true,
      shown: false,
    }),
    encerradaPor: column.text({
      label: 'Encerrada por',
      nullable: true,
      width: 140,
      grow: 0,
      muted: true,
      shown: false,
    }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    estoqueId: z.number(),
    produto: produtoCurto,
    /** Who asked for it: a person (`manual`) or a module. */
    origem: z.string(),
    chave: z.string(),
    /** What it is kept for: an order, a client. */
    documento: z.string().nullable(),
  },
  filters: { ...filtrosDoEstoque, situacao: filter.choice(situacoesDeReserva, { label: 'Situação', pinned: true }) },
  order: { by: 'situacao' },
  file: arquivo('reservas', 'Exporta as reservas'),
});
export type Reserva = RowOfList<typeof listaDeReservas>;
