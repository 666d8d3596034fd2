import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { defineStates } from '../states/define-states.ts';

/** `vencido`: what it said stopped being true before it could be sent. */
export const estadosDeEmail = defineStates({
  na_fila: { label: 'Esperando', tone: 'wait' },
  enviado: { label: 'Enviado', tone: 'ok' },
  falhou: { label: 'Falhou', tone: 'bad' },
  vencido: { label: 'Vencido', tone: 'mute' },
});
export const situacoesDeEmail = estadosDeEmail.labels;

export const tomDeEmail = estadosDeEmail.tones;

const instante = { width: 150, grow: 0 } as const;

export const listaDeEmails = defineList({
  id: 'emails',
  domain: 'correio',
  path: 'correio/emails',
  summary: 'E-mails que o sistema enviou, que esperam e que falharam',
  access: { any: ['emails_index', 'emails_show'] },
  title: 'E-mails do sistema',
  label: { one: 'E-mail', many: 'E-mails' },
  purpose: 'O que o sistema enviou às pessoas, o que espera e o que falhou, com a resposta do servidor.',
  searchLabel: 'Destinatário ou assunto',
  columns: {
    assunto: column.text({ label: 'Assunto', width: 260, grow: 2, strong: true, card: 'title' }),
    para: column.text({ label: 'Destinatário', width: 220, grow: 1, sortable: true, card: 'fact' }),
    situacao: column.state(
      situacoesDeEmail,
      { label: 'Situação', width: 110, grow: 0, sortable: true, card: 'figure' },
      tomDeEmail,
    ),
    criadoEm: column.instant({ ...instante, label: 'Pedido em', sortable: true, card: 'fact' }),
    enviadoEm: column.instant({ ...instante, label: 'Enviado em', nullable: true, sortable: true, muted: true }),
    tentativas: column.integer({ label: 'Tentativas', width: 96, grow: 0, muted: true, zeroBlank: true }),
    erro: column.text({ label: 'Resposta do servidor', nullable: true, width: 260, grow: 1, muted: true, said: true }),
    usuario: column.reference({ label: 'Usuário', nullable: true, width: 170, grow: 0, muted: true, shown: false }),
  },
  facts: {
    id: z.number(),
    /** It carried a link with a secret: its text is not shown, nor kept once sent. */
    sigilosa: z.boolean(),
  },
  filters: {
    situacao: filter.choice(situacoesDeEmail, { label: 'Situação', pinned: true }),
    criado: filter.period('criadoDe', 'criadoAte', { label: 'Pedido em' }),
  },
  order: { by: 'criadoEm', descending: true },
  file: { name: 'emails', summary: 'Exporta os e-mails do sistema' },
});
export type EmailLinha = RowOfList<typeof listaDeEmails>;
