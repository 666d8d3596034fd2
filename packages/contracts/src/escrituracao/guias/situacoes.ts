import { defineStates } from '../../states/define-states.ts';

/** Where a guide is. */
export const estadosDaGuia = defineStates({
  a_pagar: { label: 'A pagar', tone: 'wait' },
  lancada: { label: 'Lançada a pagar', tone: 'note' },
  paga: { label: 'Paga', tone: 'ok' },
  cancelada: { label: 'Cancelada com a nota', tone: 'mute' },
});
export const situacoesDaGuia = estadosDaGuia.labels;
export const tomDaGuia = estadosDaGuia.tones;
export type SituacaoDaGuia = keyof typeof situacoesDaGuia;

export const tributosDaGuia = {
  difal: 'DIFAL',
  st: 'ICMS-ST',
  fcp_difal: 'FCP do DIFAL',
  fcp_st: 'FCP da ST',
} as const;
export type TributoDeGuia = keyof typeof tributosDaGuia;

/** What the payable of a guide says it is of: `GNRE PR 100102 NF-e 123`. */
export const documentoDaGuia = ({ uf, receita, numero }: { uf: string; receita: string; numero: number }): string =>
  `GNRE ${uf} ${receita} NF-e ${numero}`;

/** What decides which acts a guide takes. */
export interface EstadoDaGuia {
  situacao: SituacaoDaGuia;
  /** There is a payable of it: it is paid there. */
  comTitulo: boolean;
  /** Whom it is paid to. */
  uf: string;
}

/** Espírito Santo takes no guide of the GNRE: its own document is made at its portal. */
export const pagaPorDua = ({ uf }: Pick<EstadoDaGuia, 'uf'>): boolean => uf === 'ES';
