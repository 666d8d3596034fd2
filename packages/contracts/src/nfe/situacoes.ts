import { defineStates } from '../states/define-states.ts';
import type { ModeloDaNota, TipoDeEventoDaNota } from './nomes.ts';

/**
 * Where a note is between the house and the authority. The server goes nowhere but where the table leads.
 *
 * @source domain notes §13; a note that is corrected (CC-e) or substituted stays what it is and carries the event
 */
export const estadosDaNota = defineStates({
  digitacao: { label: 'Em digitação', tone: 'mute', next: ['validada', 'assinada'] },
  validada: { label: 'Validada', tone: 'note', next: ['digitacao', 'assinada'] },
  // Nothing of it has left: it may be given back to the form with its number kept.
  assinada: { label: 'Numerada e assinada', tone: 'wait', next: ['enviada', 'contingencia', 'rejeitada'] },
  enviada: {
    label: 'Enviada, sem resposta',
    tone: 'wait',
    next: ['autorizada', 'rejeitada', 'denegada', 'cancelada', 'assinada', 'contingencia'],
  },
  contingencia: { label: 'Em contingência', tone: 'wait', next: ['enviada', 'autorizada', 'rejeitada', 'cancelada'] },
  autorizada: { label: 'Autorizada', tone: 'ok', next: ['cancelada'] },
  rejeitada: { label: 'Rejeitada', tone: 'bad', next: ['digitacao', 'validada', 'assinada', 'inutilizada'] },
  denegada: { label: 'Denegada', tone: 'bad', next: [] },
  cancelada: { label: 'Cancelada', tone: 'mute', next: [] },
  inutilizada: { label: 'Inutilizada', tone: 'mute', next: [] },
});
export const situacoesDaNota = estadosDaNota.labels;
export const tomDaNota = estadosDaNota.tones;
export type SituacaoDaNota = keyof typeof situacoesDaNota;

/** Hours in which an authorised note is cancelled without being late. @source Ajuste SINIEF 07/05, cl. 12; 19/16, cl. 15 */
export const PRAZO_DE_CANCELAMENTO_HORAS: Readonly<Record<ModeloDaNota, number>> = { '55': 24, '65': 0.5 };
/** Hours in which an NFC-e issued twice is cancelled by naming the other. @source NT 2018.004 */
export const PRAZO_DE_SUBSTITUICAO_HORAS = 168;
/** Hours in which a correction letter is taken, and how many. @source Ajuste SINIEF 07/05, cl. 14-A */
export const PRAZO_DA_CARTA_HORAS = 720;
export const MAX_CARTAS = 20;

/** What decides which acts a note takes. */
export interface EstadoDaNota {
  situacao: SituacaoDaNota;
  modelo: ModeloDaNota;
  ativo: boolean;
  /** It has a number of a series; kept for it until authorised or voided. */
  numero: number | null;
  /** Instant of the authorisation, ISO 8601. */
  autorizadaEm: string | null;
  /** Another system issued it, and its file came here: it names no products of here. */
  importada: boolean;
  /** Correction letters that count. */
  cartas: number;
  /** Events asked for and not answered. */
  eventosPendentes: readonly TipoDeEventoDaNota[];
}

const HORA_MS = 3_600_000;
const emEdicao: readonly SituacaoDaNota[] = ['digitacao', 'validada', 'rejeitada'];
/** Its contents may still change. */
export const estaEmEdicao = ({ situacao }: Pick<EstadoDaNota, 'situacao'>): boolean => emEdicao.includes(situacao);
/** Left, or about to, and nobody has said what became of it: a job asks. */
export const estaEmDuvida = ({ situacao }: Pick<EstadoDaNota, 'situacao'>): boolean =>
  situacao === 'assinada' || situacao === 'enviada' || situacao === 'contingencia';

/** Hours since the authorisation; null before it. */
export const horasDeAutorizada = ({ autorizadaEm }: EstadoDaNota, agora: number): number | null =>
  autorizadaEm === null ? null : (agora - Date.parse(autorizadaEm)) / HORA_MS;
/** The note is past the hours in which the state cancels it without a fine. */
export const cancelamentoForaDoPrazo = (nota: EstadoDaNota, agora: number): boolean =>
  (horasDeAutorizada(nota, agora) ?? 0) > PRAZO_DE_CANCELAMENTO_HORAS[nota.modelo];
