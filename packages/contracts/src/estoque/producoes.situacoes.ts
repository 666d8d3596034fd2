import { defineStates } from '../states/define-states.ts';

export const estadosDaProducao = defineStates({
  concluida: { label: 'Concluída', tone: 'ok', next: ['estornada'] },
  estornada: { label: 'Estornada', tone: 'mute', next: [] },
});
export const situacoesDeProducao = estadosDaProducao.labels;
export const tomDaProducao = estadosDaProducao.tones;
