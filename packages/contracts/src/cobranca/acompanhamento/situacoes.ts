import { defineStates } from '../../states/define-states.ts';

/** What people write down while they collect from a client. */
export const tiposDeAnotacao = {
  nota: 'Nota',
  promessa: 'Promessa de pagamento',
  contestacao: 'Contestação',
  carta: 'Carta de débitos',
} as const;
export type TipoDeAnotacao = keyof typeof tiposDeAnotacao;

/** What holds until somebody ends it: a promise, a dispute. */
export const seEncerra = (tipo: TipoDeAnotacao): boolean => tipo === 'promessa' || tipo === 'contestacao';

/** Letters to one client in a day. */
export const CARTAS_POR_DIA = 2;

/** Where it is; of a promise and a dispute it follows from what is owed and from the day. */
export const estadosDaAnotacao = defineStates({
  vale: { label: 'Vale', tone: 'wait' },
  cumprida: { label: 'Cumprida', tone: 'ok' },
  quebrada: { label: 'Quebrada', tone: 'bad' },
  encerrada: { label: 'Encerrada', tone: 'mute' },
});
export const situacoesDaAnotacao = estadosDaAnotacao.labels;
export type SituacaoDaAnotacao = keyof typeof situacoesDaAnotacao;
export const tomDaAnotacao = estadosDaAnotacao.tones;

interface Anotada {
  tipo: TipoDeAnotacao;
  /** Day by which the client promised to pay. */
  promessaEm: string | null;
  encerrada: boolean;
  /** Whether something of what it is about is still owed. */
  devendo: boolean;
}

/** A promise holds through the whole of its day, in the zone of the company. */
export function situacaoDaAnotacao(
  { tipo, promessaEm, encerrada, devendo }: Anotada,
  hoje: string,
): SituacaoDaAnotacao {
  if (encerrada) return 'encerrada';
  if (!seEncerra(tipo)) return 'vale';
  if (!devendo) return 'cumprida';
  return promessaEm !== null && promessaEm < hoje ? 'quebrada' : 'vale';
}
