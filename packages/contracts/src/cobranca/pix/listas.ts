import { z } from 'zod';
import { idText } from '../../call.ts';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import type { Access } from '../../permissions.ts';
import { lerBoletos } from '../listas.ts';
import {
  provedoresDePix,
  situacoesDaCobrancaPix,
  situacoesDaContaPix,
  situacoesDoPix,
  tiposDeCobrancaPix,
  tomDaCobrancaPix,
  tomDaContaPix,
  tomDoPix,
} from './situacoes.ts';

/** Who may see how an account speaks to its bank; never its secrets. */
export const lerContasPix: Access = { any: ['conta_bancaria_show', 'conta_bancaria_update'] };

const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;

/** Every charge by Pix: of whom, how much, until when, and where it is with the bank. */
export const listaDeCobrancasPix = defineList({
  id: 'pix-cobrancas',
  resource: 'pix',
  domain: 'pix',
  path: 'pix/cobrancas',
  summary: 'Cobranças Pix, com os totais do que foi filtrado',
  access: lerBoletos,
  title: 'Cobranças Pix',
  label: { one: 'Cobrança Pix', many: 'Cobranças Pix' },
  purpose: 'O que foi cobrado por Pix, e o que o banco diz de cada cobrança. Nasce de uma conta a receber.',
  searchLabel: 'Pagador, documento ou txid',
  columns: {
    criadoEm: column.instant({ label: 'Criada em', width: 156, grow: 0, sortable: true }),
    pessoa: column.reference({ label: 'Pagador', width: 230, grow: 3, strong: true, card: 'title' }),
    documento: column.text({ ...quieta, label: 'Documento', width: 104 }),
    situacao: column.state(
      situacoesDaCobrancaPix,
      { label: 'Situação', width: 176, grow: 0, card: 'fact' },
      tomDaCobrancaPix,
    ),
    vencimento: column.date({ label: 'Vencimento', width: 108, grow: 0, nullable: true }),
    tipo: column.choice(tiposDeCobrancaPix, { ...quieta, label: 'Tipo', width: 132 }),
    expiraEm: column.instant({ ...escondida, label: 'Paga até', width: 156 }),
    valor: column.money({ label: 'Valor', width: 116, grow: 0, sortable: true, strong: true, card: 'figure' }),
    conta: column.reference({ label: 'Conta', width: 140, grow: 1, muted: true }),
    motivo: column.text({ ...escondida, label: 'Motivo', nullable: true, width: 220, said: true }),
    txid: column.text({ ...escondida, label: 'Txid', width: 280 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150 }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    lancamentoId: z.number(),
    autorizacaoId: z.number().nullable(),
    empresaId: z.number(),
    pessoaId: z.number(),
    contaId: z.number(),
  },
  filters: {
    situacao: filter.choice(situacoesDaCobrancaPix, { label: 'Situação', pinned: true }),
    clienteId: filter.ref('clientes', { label: 'Pagador', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    tipo: filter.choice(tiposDeCobrancaPix, { label: 'Tipo' }),
    lancamentoId: filter.given(idText.optional()),
  },
  order: { by: 'criadoEm', descending: true },
  sums: {
    valor: { label: 'Valor', kind: 'money', places: 2 },
    aReceber: { label: 'Esperando pagamento', kind: 'money', places: 2 },
  },
  file: { name: 'cobrancas-pix', summary: 'Exporta cobranças Pix como na tela' },
});
export type CobrancaPixLinha = RowOfList<typeof listaDeCobrancasPix>;

/** Every Pix that came in, and what became of it. */
export const listaDePixRecebidos = defineList({
  id: 'pix-recebidos',
  resource: 'pix',
  domain: 'pix',
  path: 'pix/recebidos',
  summary: 'Pix recebidos, com os totais do que foi filtrado',
  access: lerBoletos,
  title: 'Pix recebidos',
  label: { one: 'Pix recebido', many: 'Pix recebidos' },
  purpose:
    'O que entrou por Pix nas contas ligadas ao banco: o que baixou um lançamento, e o que espera alguém decidir.',
  searchLabel: 'Pagador, identificador ou txid',
  columns: {
    horario: column.instant({ label: 'Recebido em', width: 156, grow: 0, sortable: true, card: 'fact' }),
    pagador: column.text({ label: 'Pagador', width: 220, grow: 2, nullable: true, strong: true, card: 'title' }),
    situacao: column.state(situacoesDoPix, { label: 'Situação', width: 140, grow: 0, card: 'fact' }, tomDoPix),
    valor: column.money({ label: 'Valor', width: 116, grow: 0, sortable: true, strong: true, card: 'figure' }),
    devolvido: column.money({ ...quieta, label: 'Devolvido', width: 116 }),
    excesso: column.money({ ...escondida, label: 'A mais', width: 110 }),
    motivo: column.text({ label: 'Por quê', nullable: true, width: 260, grow: 2, muted: true, said: true }),
    conta: column.reference({ label: 'Conta', width: 140, grow: 1, muted: true }),
    endToEndId: column.text({ ...escondida, label: 'Identificador', width: 290 }),
    txid: column.text({ ...escondida, label: 'Txid', nullable: true, width: 280 }),
    informacao: column.text({ ...escondida, label: 'Mensagem do pagador', nullable: true, width: 220 }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    lancamentoId: z.number().nullable(),
    cobrancaId: z.number().nullable(),
    empresaId: z.number(),
    contaId: z.number(),
  },
  filters: {
    situacao: filter.choice(situacoesDoPix, { label: 'Situação', pinned: true }),
    data: filter.period('de', 'ate', { label: 'Recebido em', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    lancamentoId: filter.given(idText.optional()),
  },
  order: { by: 'horario', descending: true },
  sums: {
    valor: { label: 'Recebido', kind: 'money', places: 2 },
    aDevolver: { label: 'A devolver', kind: 'money', places: 2 },
  },
  file: { name: 'pix-recebidos', summary: 'Exporta Pix recebidos como na tela' },
});
export type PixRecebidoLinha = RowOfList<typeof listaDePixRecebidos>;

/** Every account that speaks to its bank by Pix: by which provider, with what key, and how it stands. */
export const listaDeContasPix = defineList({
  id: 'pix-contas',
  resource: 'pix',
  domain: 'pix',
  path: 'pix/contas',
  summary: 'Contas ligadas ao banco por Pix',
  access: lerContasPix,
  title: 'Contas Pix',
  label: { one: 'Conta Pix', many: 'Contas Pix' },
  purpose: 'As contas que cobram e recebem por Pix: o banco de cada uma, a chave e até quando vale o certificado.',
  columns: {
    conta: column.reference({ label: 'Conta', width: 200, grow: 2, strong: true, sortable: true, card: 'title' }),
    situacao: column.state(
      situacoesDaContaPix,
      { label: 'Situação', width: 176, grow: 0, card: 'fact' },
      tomDaContaPix,
    ),
    provedor: column.choice(provedoresDePix, { label: 'Banco', width: 160, grow: 0, card: 'fact' }),
    chave: column.text({ label: 'Chave Pix', width: 220, grow: 1 }),
    certificadoAte: column.instant({ label: 'Certificado até', width: 156, grow: 0, nullable: true, card: 'fact' }),
    avisosDesde: column.instant({
      ...quieta,
      label: 'Avisa desde',
      width: 156,
      nullable: true,
      empty: 'Só pelo relógio',
    }),
    ultimoErro: column.text({ label: 'O que o banco disse', nullable: true, width: 260, grow: 2, muted: true }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150 }),
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean(), contaId: z.number(), empresaId: z.number() },
  filters: { empresaId: filter.company({ label: 'Empresa' }) },
  order: { by: 'conta' },
});
export type ContaPixLinha = RowOfList<typeof listaDeContasPix>;
