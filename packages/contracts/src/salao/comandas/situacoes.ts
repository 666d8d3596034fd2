import { defineStates } from '../../states/define-states.ts';

/** Where a card is: what people decided of it, and whether an account is open on it. */
export const estadosDaComanda = defineStates({
  livre: { label: 'Livre', tone: 'ok' },
  em_uso: { label: 'Em uso', tone: 'wait' },
  em_fechamento: { label: 'Em fechamento', tone: 'note' },
  bloqueada: { label: 'Bloqueada', tone: 'bad' },
  perdida: { label: 'Perdida', tone: 'bad' },
});
export const situacoesDaComanda = estadosDaComanda.labels;
export type SituacaoDaComanda = keyof typeof situacoesDaComanda;

/** States in which an account is open on the card. */
export const comContaAberta: readonly SituacaoDaComanda[] = ['em_uso', 'em_fechamento'];
