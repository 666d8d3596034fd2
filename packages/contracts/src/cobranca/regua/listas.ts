import { z } from 'zod';
import { lerTitulos } from '../../financeiro/titulos/listas.ts';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { canaisDaRegua, motivosDeParada, situacoesDaMensagem, tomDaMensagem } from './situacoes.ts';

const escondida = { grow: 0, muted: true, shown: false } as const;

/** What the ladder sent or did not send, and what was paid after. */
export const listaDeMensagens = defineList({
  id: 'cobranca-mensagens',
  domain: 'collection',
  path: 'cobranca/mensagens',
  summary: 'Mensagens da régua de cobrança, com o que foi pago depois de cada uma',
  access: lerTitulos,
  title: 'Mensagens de cobrança',
  label: { one: 'Mensagem de cobrança', many: 'Mensagens de cobrança' },
  purpose: 'O que a régua mandou a cada cliente, o que ficou parado e por quê, e o que foi pago depois.',
  searchLabel: 'Cliente ou endereço',
  columns: {
    criadoEm: column.instant({ label: 'Quando', width: 140, grow: 0, sortable: true, card: 'fact' }),
    pessoa: column.reference({ label: 'Cliente', width: 220, grow: 3, strong: true, card: 'title' }),
    passo: column.text({ label: 'Passo', width: 150, grow: 1 }),
    canal: column.choice(canaisDaRegua, { label: 'Canal', width: 128, grow: 0, muted: true }),
    situacao: column.state(
      situacoesDaMensagem,
      { label: 'Situação', width: 136, grow: 0, card: 'fact' },
      tomDaMensagem,
    ),
    motivo: column.text({ label: 'Por quê', nullable: true, width: 240, grow: 2, muted: true, said: true }),
    quantos: column.integer({ label: 'Lançamentos', width: 124, grow: 0, shown: false }),
    valor: column.money({ label: 'Cobrado', width: 120, grow: 0, sortable: true, card: 'figure' }),
    pago: column.money({ label: 'Pago depois', width: 132, grow: 0 }),
    para: column.text({ ...escondida, label: 'Para', nullable: true, width: 200 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150 }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    empresaId: z.number(),
    pessoaId: z.number(),
    parada: z.enum(Object.keys(motivosDeParada) as [keyof typeof motivosDeParada]).nullable(),
  },
  filters: {
    situacao: filter.choice(situacoesDaMensagem, { label: 'Situação', pinned: true }),
    canal: filter.choice(canaisDaRegua, { label: 'Canal', pinned: true }),
    clienteId: filter.ref('clientes', { label: 'Cliente', pinned: true }),
    dia: filter.period('de', 'ate', { label: 'Quando', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'criadoEm', descending: true },
  sums: {
    valor: { label: 'Cobrado', kind: 'money', places: 2 },
    pago: { label: 'Pago depois', kind: 'money', places: 2 },
  },
  file: { name: 'mensagens-de-cobranca', summary: 'Exporta mensagens de cobrança como na tela' },
});
export type MensagemLinha = RowOfList<typeof listaDeMensagens>;
