import { defineStates } from '../../states/define-states.ts';

/** Where an instalment is; derived from what is written about it, never typed. `vencida` is an open one past its day. */
export const estadosDaParcela = defineStates({
  aberta: { label: 'Em aberto', tone: 'wait' },
  vencida: { label: 'Vencida', tone: 'bad' },
  parcial: { label: 'Paga em parte', tone: 'note' },
  quitada: { label: 'Quitada', tone: 'ok' },
  perda: { label: 'Perda', tone: 'mute' },
  acordo: { label: 'Em acordo', tone: 'mute' },
  inativa: { label: 'Inativa', tone: 'mute' },
});
export const situacoesDaParcela = estadosDaParcela.labels;
export type SituacaoDaParcela = keyof typeof situacoesDaParcela;

/** What each state means for the person. */
export const tomDaParcela = estadosDaParcela.tones;

export const origensDeTitulo = { R: 'A receber', P: 'A pagar' } as const;
export type OrigemDeTitulo = keyof typeof origensDeTitulo;

/** What decides which acts an instalment takes. */
export interface EstadoDaParcela {
  situacao: SituacaoDaParcela;
  origem: OrigemDeTitulo;
  /** Past its due day. */
  atrasada: boolean;
  /** Live settlements: those that were not undone. */
  baixas: number;
  /** Of those, how many are reconciled with the bank. */
  conciliadas: number;
  judicial: boolean;
  /** Why nobody may change it or take it out now, in words of what holds it; absent or null: nothing does. */
  trava?: string | null;
}

const emAberto: readonly SituacaoDaParcela[] = ['aberta', 'vencida', 'parcial'];
/** What still moves money some day. */
export const estaAberta = ({ situacao }: Pick<EstadoDaParcela, 'situacao'>): boolean => emAberto.includes(situacao);
