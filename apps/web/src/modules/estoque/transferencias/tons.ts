/** How each state of a transfer looks. */
export const tomDaTransferencia = {
  rascunho: 'mute',
  enviada: 'wait',
  recebida: 'bad',
  fechada: 'ok',
  cancelada: 'mute',
} as const;
