import { defineStates } from '../../states/define-states.ts';

/** Where a note of services received is. */
export const estadosDaNfseRecebida = defineStates({
  recebida: { label: 'A lançar', tone: 'wait' },
  lancada: { label: 'Lançada', tone: 'ok' },
  ignorada: { label: 'Ignorada', tone: 'mute' },
  cancelada: { label: 'Cancelada pelo prestador', tone: 'bad' },
});
export const situacoesDaNfseRecebida = estadosDaNfseRecebida.labels;
export const tomDaNfseRecebida = estadosDaNfseRecebida.tones;
export type SituacaoDaNfseRecebida = keyof typeof situacoesDaNfseRecebida;
