/** Where a note of services received is. */
export const situacoesDaNfseRecebida = {
  recebida: 'A lançar',
  lancada: 'Lançada',
  ignorada: 'Ignorada',
  cancelada: 'Cancelada pelo prestador',
} as const;
export type SituacaoDaNfseRecebida = keyof typeof situacoesDaNfseRecebida;

export const tomDaNfseRecebida = { recebida: 'wait', lancada: 'ok', ignorada: 'mute', cancelada: 'bad' } as const;

const estar = (situacao: SituacaoDaNfseRecebida, onde: SituacaoDaNfseRecebida): string | null =>
  situacao === onde ? null : `Está "${situacoesDaNfseRecebida[situacao]}".`;

/** What is done with a note of services received and when each act is refused: the one table that screen and server read. */
export const acoesDaNfseRecebida = {
  lancar: (situacao) => estar(situacao, 'recebida'),
  estornar: (situacao) => estar(situacao, 'lancada'),
  ignorar: (situacao) => estar(situacao, 'recebida'),
  recuperar: (situacao) => estar(situacao, 'ignorada'),
} as const satisfies Record<string, (situacao: SituacaoDaNfseRecebida) => string | null>;
export type AcaoDaNfseRecebida = keyof typeof acoesDaNfseRecebida;
