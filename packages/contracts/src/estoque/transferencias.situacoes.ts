import { defineStates } from '../states/define-states.ts';

/** Where the goods of a transfer are. */
export const estadosDaTransferencia = defineStates({
  rascunho: { label: 'Rascunho', tone: 'mute', next: ['enviada', 'cancelada'] },
  enviada: { label: 'Em trânsito', tone: 'wait', next: ['recebida', 'fechada', 'cancelada'] },
  recebida: { label: 'Recebida com diferença', tone: 'bad', next: ['fechada'] },
  fechada: { label: 'Fechada', tone: 'ok', next: [] },
  cancelada: { label: 'Cancelada', tone: 'mute', next: [] },
});
export const situacoesDeTransferencia = estadosDaTransferencia.labels;
export const tomDaTransferencia = estadosDaTransferencia.tones;
export type SituacaoDeTransferencia = keyof typeof situacoesDeTransferencia;
