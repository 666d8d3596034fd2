/** Where a mandate of Pix Automático is between the house, the bank and the payer. */
export const situacoesDaAutorizacao = {
  a_criar: 'Indo ao banco',
  aguardando: 'Esperando o pagador',
  aprovada: 'Em vigor',
  recusada: 'Recusada pelo banco',
  rejeitada: 'Não aceita pelo pagador',
  expirada: 'Expirada',
  a_cancelar: 'Sendo cancelada',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDaAutorizacao = keyof typeof situacoesDaAutorizacao;
export const tomDaAutorizacao = {
  a_criar: 'wait',
  aguardando: 'note',
  aprovada: 'ok',
  recusada: 'bad',
  rejeitada: 'bad',
  expirada: 'mute',
  a_cancelar: 'wait',
  cancelada: 'mute',
} as const;

/** How the payer is asked: he reads a code in his bank's application, or finds the request there. */
export const modosDaAutorizacao = {
  qr: 'QR Code ou copia e cola',
  banco: 'Pedido no aplicativo do banco do pagador',
} as const;
export type ModoDaAutorizacao = keyof typeof modosDaAutorizacao;

/** Why a mandate cannot be ended now; null: it can. */
export const recusaDoFimDaAutorizacao = (situacao: SituacaoDaAutorizacao): string | null =>
  situacao === 'a_criar' || situacao === 'aguardando' || situacao === 'aprovada'
    ? null
    : `Está "${situacoesDaAutorizacao[situacao]}".`;

/** What became of each day on which the payer's bank was to debit. */
export const situacoesDoDebito = {
  SOLICITADA: 'Pedido',
  AGENDADA: 'Agendado',
  PAGA: 'Pago',
  CANCELADA: 'Cancelado',
  REJEITADA: 'Recusado',
  EXPIRADA: 'Não pago',
} as const;
export type SituacaoDoDebito = keyof typeof situacoesDoDebito;
export const tomDoDebito = {
  SOLICITADA: 'wait',
  AGENDADA: 'note',
  PAGA: 'ok',
  CANCELADA: 'mute',
  REJEITADA: 'bad',
  EXPIRADA: 'bad',
} as const;

/** Days before it is due within which the payer's bank takes the order to debit. */
export const AGENDAMENTO_DIAS = { noMaximo: 10, noMinimo: 2 } as const;
