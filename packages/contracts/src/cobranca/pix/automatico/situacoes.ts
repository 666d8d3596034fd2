import { defineStates } from '../../../states/define-states.ts';

/** Where a mandate of Pix Automático is between the house, the bank and the payer. */
export const estadosDaAutorizacao = defineStates({
  a_criar: { label: 'Indo ao banco', tone: 'wait' },
  aguardando: { label: 'Esperando o pagador', tone: 'note' },
  aprovada: { label: 'Em vigor', tone: 'ok' },
  recusada: { label: 'Recusada pelo banco', tone: 'bad' },
  rejeitada: { label: 'Não aceita pelo pagador', tone: 'bad' },
  expirada: { label: 'Expirada', tone: 'mute' },
  a_cancelar: { label: 'Sendo cancelada', tone: 'wait' },
  cancelada: { label: 'Cancelada', tone: 'mute' },
});
export const situacoesDaAutorizacao = estadosDaAutorizacao.labels;
export const tomDaAutorizacao = estadosDaAutorizacao.tones;
export type SituacaoDaAutorizacao = keyof typeof situacoesDaAutorizacao;

/** How the payer is asked: he reads a code in his bank's application, or finds the request there. */
export const modosDaAutorizacao = {
  qr: 'QR Code ou copia e cola',
  banco: 'Pedido no aplicativo do banco do pagador',
} as const;
export type ModoDaAutorizacao = keyof typeof modosDaAutorizacao;

/** What became of each day on which the payer's bank was to debit. */
export const estadosDoDebito = defineStates({
  SOLICITADA: { label: 'Pedido', tone: 'wait' },
  AGENDADA: { label: 'Agendado', tone: 'note' },
  PAGA: { label: 'Pago', tone: 'ok' },
  CANCELADA: { label: 'Cancelado', tone: 'mute' },
  REJEITADA: { label: 'Recusado', tone: 'bad' },
  EXPIRADA: { label: 'Não pago', tone: 'bad' },
});
export const situacoesDoDebito = estadosDoDebito.labels;
export const tomDoDebito = estadosDoDebito.tones;
export type SituacaoDoDebito = keyof typeof situacoesDoDebito;

/** Days before it is due within which the payer's bank takes the order to debit. */
export const AGENDAMENTO_DIAS = { noMaximo: 10, noMinimo: 2 } as const;
