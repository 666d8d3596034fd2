import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { queryText } from '../list.ts';
import { produtoCurto, rotulo } from './campos.ts';
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
import { origensDeMovimento } from './movimentos.ts';

const { empresaId, local, secaoId, marcaId, ...daArvore } = filtrosDoEstoque;
const instante = { zoneAt: 'fuso', width: 150, grow: 0, sortable: true, muted: true, shown: false } as const;
const custo = { ...quieta, places: 4 } as const;

/** The ledger, the last on top. */
export const listaDeMovimentos = defineList({
  ...comum,
  id: 'estoque_movimentos',
  path: 'estoque/movimentos',
  summary: 'Movimentos com saldo e custo médio antes e depois; de um produto, o seu extrato',
  title: 'Movimentos de estoque',
  searchLabel: buscaDoProduto,
  label: { one: 'Movimento', many: 'Movimentos' },
  purpose:
    'Tudo o que entrou e saiu, com o saldo e o custo médio antes e depois. Nada aqui se apaga: o engano se estorna.',
  columns: {
    ocorridoEm: column.instant({ label: 'Quando', zoneAt: 'fuso', width: 148, grow: 0, sortable: true, card: 'fact' }),
    ...colunasDoProduto,
    codigo: column.text({ ...colunasDoProduto.codigo, at: 'produto.codigo', shown: false }),
    // As long as the usual ones are: which kind it was is read whole.
    operacao: column.text({ label: 'Operação', at: 'operacao.nome', width: 190, grow: 0, card: 'fact' }),
    /** What sets a movement apart, most telling first. */
    situacao: column.tags({
      label: 'Situação',
      marks: [
        { when: 'estornadoPorId', label: 'Estornado', tone: 'mute' },
        { when: 'estornaId', label: 'Estorno', tone: 'wait' },
        { when: 'custoOriginal', label: 'Revisto', tone: 'note' },
        { when: 'retroativo', label: 'Retroativo', tone: 'note' },
      ],
      width: 96,
      grow: 0,
      card: 'fact',
      inFile: 'asked',
    }),
    ...colunasDoLugar,
    empresa: column.reference({ ...colunasDoLugar.empresa, width: 130, sortable: false }),
    /** Signed. */
    quantidade: column.quantity({
      ...figura,
      width: 140,
      label: 'Quantidade',
      unitAt: 'produto.unidade',
      signed: true,
      strong: true,
      card: 'figure',
    }),
    custoUnitario: column.money({ ...custo, label: 'Custo unitário', shown: false }),
    /** quantidade × custoUnitario, in reais. */
    valor: column.money({ ...figura, label: 'Valor', width: 124 }),
    saldoAntes: column.quantity({ ...quieta, label: 'Saldo antes', width: 92, shown: false }),
    saldoDepois: column.quantity({
      ...figura,
      sortable: false,
      label: 'Saldo depois',
      width: 96,
      shown: false,
      card: 'fact',
    }),
    custoDepois: column.money({ ...custo, label: 'Custo médio depois', width: 124, shown: false }),
    /** Went to the cost of goods beside the movement. */
    correcaoCusto: column.money({ ...quieta, label: 'Correção de custo', width: 130, zeroBlank: true, shown: false }),
    lote: column.text({
      label: 'Lote',
      at: 'lote.numero',
      nullable: true,
      width: 76,
      grow: 0,
      muted: true,
      shown: false,
    }),
    seriais: column.text({
      label: 'Números de série',
      derive: ({ seriais }: { seriais: readonly string[] }) => seriais.join(', '),
      width: 160,
      grow: 1,
      muted: true,
      shown: false,
    }),
    documento: column.text({ label: 'Documento', nullable: true, width: 168, grow: 0, muted: true, card: 'fact' }),
    motivo: column.text({ label: 'Motivo', nullable: true, width: 160, grow: 1, muted: true, shown: false }),
    origem: column.choice(origensDeMovimento, { label: 'Origem', width: 130, grow: 0, muted: true, shown: false }),
    usuario: column.text({ label: 'Usuário', nullable: true, width: 140, grow: 0, muted: true, shown: false }),
    registradoEm: column.instant({ ...instante, label: 'Registrado em', inFile: 'asked' }),
  },
  facts: {
    id: z.number(),
    produto: produtoCurto,
    estoqueId: z.number(),
    /** Zone of the company: its days and hours. */
    fuso: z.string(),
    operacao: z.object({ id: z.number(), codigo: z.string(), nome: z.string(), tipo: z.string() }),
    /** Told later than it happened. */
    retroativo: z.boolean(),
    custoAntes: z.string(),
    /** As it was told, where it turned out to be another; null otherwise. */
    custoOriginal: z.string().nullable(),
    /** Whether what it cost may be put right: its own cost, that of other movements, or none but the average. */
    custoProprio: z.enum(['sim', 'de_outros', 'nao']),
    lote: z.object({ id: z.number(), numero: z.string(), validade: z.string().nullable() }).nullable(),
    seriais: z.array(z.string()),
    kit: rotulo.nullable(),
    chave: z.string(),
    estornaId: z.number().nullable(),
    estornadoPorId: z.number().nullable(),
  },
  filters: {
    empresaId,
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    operacaoId: filter.ref('operacao-tipo-movimento', { label: 'Operação', pinned: true }),
    origem: filter.choice(origensDeMovimento, { label: 'Origem' }),
    secaoId,
    marcaId,
    local,
    ...daArvore,
    estoqueId: filter.given(idText.optional()),
    loteId: filter.given(idText.optional()),
    chave: filter.given(queryText.optional()),
  },
  order: { by: 'ocorridoEm', descending: true },
  file: arquivo('movimentos', 'Exporta os movimentos'),
});
export type MovimentoLinha = RowOfList<typeof listaDeMovimentos>;

const doProduto = new Set(Object.keys(colunasDoProduto));

/** The same of one product: its stock card. */
export const listaDoExtrato = partOfList(listaDeMovimentos, {
  id: 'estoque_extrato',
  of: 'produtoId',
  title: 'Extrato do produto',
  purpose: 'Nenhum movimento deste produto no período.',
  columns: Object.keys(listaDeMovimentos.columns).filter((name) => !doProduto.has(name)),
  shown: [
    'ocorridoEm',
    'operacao',
    'situacao',
    'empresa',
    'quantidade',
    'custoUnitario',
    'saldoDepois',
    'custoDepois',
    'lote',
  ],
  cards: { ocorridoEm: 'title' },
});
