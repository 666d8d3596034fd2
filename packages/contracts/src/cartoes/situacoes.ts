import { defineStates } from '../states/define-states.ts';

/** Where a receivable is; derived from what is written about it, never typed. */
export const estadosDoRecebivel = defineStates({
  previsto: { label: 'Previsto', tone: 'wait' },
  liquidado: { label: 'Recebido', tone: 'ok' },
  divergente: { label: 'Recebido com diferença', tone: 'bad' },
  antecipado: { label: 'Antecipado', tone: 'note' },
  cancelado: { label: 'Cancelado', tone: 'mute' },
  chargeback: { label: 'Chargeback', tone: 'bad' },
});
export const situacoesDoRecebivel = estadosDoRecebivel.labels;
export const tomDoRecebivel = estadosDoRecebivel.tones;
export type SituacaoDoRecebivel = keyof typeof situacoesDoRecebivel;

/** What decides which acts a receivable takes. */
export interface EstadoDoRecebivel {
  situacao: SituacaoDoRecebivel;
  /** Decimal text: what of it was given back to the buyer. */
  cancelado: string;
  ativo: boolean;
}
