import { defineStates } from '../states/define-states.ts';

/** How far a shift is. What is closed is never opened again: what comes late is added to it. */
export const estadosDoTurno = defineStates({
  aberto: { label: 'Aberto', tone: 'ok', next: ['encerrado'] },
  encerrado: { label: 'Encerrado', tone: 'wait', next: ['conferido'] },
  conferido: { label: 'Conferido', tone: 'mute', next: [] },
});
export const situacoesDoTurno = estadosDoTurno.labels;
export type SituacaoDoTurno = keyof typeof situacoesDoTurno;
