import { defineStates } from '../states/define-states.ts';

/** How far a count is. */
export const estadosDeContagem = defineStates({
  aberta: { label: 'Em contagem', tone: 'wait', next: ['conferencia', 'cancelada'] },
  conferencia: { label: 'Em conferência', tone: 'note', next: ['aberta', 'concluida', 'cancelada'] },
  concluida: { label: 'Concluída', tone: 'ok', next: [] },
  cancelada: { label: 'Cancelada', tone: 'mute', next: [] },
});
export const situacoesDeContagem = estadosDeContagem.labels;
export const tomDaContagem = estadosDeContagem.tones;
