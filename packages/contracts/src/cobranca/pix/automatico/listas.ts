import { z } from 'zod';
import { idText } from '../../../call.ts';
import * as column from '../../../list/columns.ts';
import { defineList, type RowOfList } from '../../../list/define-list.ts';
import * as filter from '../../../list/filters.ts';
import { lerBoletos } from '../../listas.ts';
import { modosDaAutorizacao, situacoesDaAutorizacao, tomDaAutorizacao } from './situacoes.ts';

const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;

/** Every mandate of Pix Automático: of whom, of which contract, and where it is. */
export const listaDeAutorizacoes = defineList({
  id: 'pix-autorizacoes',
  resource: 'pix',
  domain: 'pix',
  path: 'pix/autorizacoes',
  summary: 'Autorizações do Pix Automático',
  access: lerBoletos,
  title: 'Pix Automático',
  label: { one: 'Autorização do Pix Automático', many: 'Autorizações do Pix Automático' },
  purpose:
    'O que o cliente autorizou uma vez no banco dele: a mensalidade do contrato é debitada no vencimento, sem boleto.',
  searchLabel: 'Pagador, contrato ou identificador',
  columns: {
    criadoEm: column.instant({ label: 'Pedida em', width: 156, grow: 0, sortable: true }),
    pessoa: column.reference({ label: 'Pagador', width: 230, grow: 3, strong: true, card: 'title' }),
    contrato: column.text({ label: 'Contrato', width: 140, grow: 0, card: 'fact' }),
    situacao: column.state(
      situacoesDaAutorizacao,
      { label: 'Situação', width: 190, grow: 0, card: 'fact' },
      tomDaAutorizacao,
    ),
    modo: column.choice(modosDaAutorizacao, { ...quieta, label: 'Como se pede', width: 220 }),
    inicio: column.date({ label: 'Debita desde', width: 116, grow: 0 }),
    fim: column.date({ ...quieta, label: 'Até', width: 108, nullable: true }),
    aprovadaEm: column.instant({ ...escondida, label: 'Aceita em', width: 156, nullable: true }),
    conta: column.reference({ label: 'Conta', width: 140, grow: 1, muted: true }),
    motivo: column.text({ ...escondida, label: 'Motivo', nullable: true, width: 220, said: true }),
    idRec: column.text({ ...escondida, label: 'Identificador', nullable: true, width: 270 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150 }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    contratoId: z.number(),
    empresaId: z.number(),
    pessoaId: z.number(),
    contaId: z.number(),
  },
  filters: {
    situacao: filter.choice(situacoesDaAutorizacao, { label: 'Situação', pinned: true }),
    clienteId: filter.ref('clientes-de-contrato', { label: 'Pagador', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    contratoId: filter.given(idText.optional()),
  },
  order: { by: 'criadoEm', descending: true },
  file: { name: 'pix-automatico', summary: 'Exporta autorizações do Pix Automático como na tela' },
});
export type AutorizacaoLinha = RowOfList<typeof listaDeAutorizacoes>;
