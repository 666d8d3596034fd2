import type { ModeloDaNota, TipoDeEventoDaNota } from './nomes.ts';

/** Where a note is between the house and the authority. */
export const situacoesDaNota = {
  digitacao: 'Em digitação',
  validada: 'Validada',
  assinada: 'Numerada e assinada',
  enviada: 'Enviada, sem resposta',
  contingencia: 'Em contingência',
  autorizada: 'Autorizada',
  rejeitada: 'Rejeitada',
  denegada: 'Denegada',
  cancelada: 'Cancelada',
  inutilizada: 'Inutilizada',
} as const;
export type SituacaoDaNota = keyof typeof situacoesDaNota;

export const tomDaNota = {
  digitacao: 'mute',
  validada: 'note',
  assinada: 'wait',
  enviada: 'wait',
  contingencia: 'wait',
  autorizada: 'ok',
  rejeitada: 'bad',
  denegada: 'bad',
  cancelada: 'mute',
  inutilizada: 'mute',
} as const;

/**
 * Where a note may go from each state: the server goes nowhere else.
 *
 * @source domain notes §13; a note that is corrected (CC-e) or substituted stays what it is and carries the event
 */
export const passosDaNota: Readonly<Record<SituacaoDaNota, readonly SituacaoDaNota[]>> = {
  digitacao: ['validada', 'assinada'],
  validada: ['digitacao', 'assinada'],
  // Nothing of it has left: it may be given back to the form with its number kept.
  assinada: ['enviada', 'contingencia', 'rejeitada'],
  enviada: ['autorizada', 'rejeitada', 'denegada', 'cancelada', 'assinada', 'contingencia'],
  contingencia: ['enviada', 'autorizada', 'rejeitada', 'cancelada'],
  autorizada: ['cancelada'],
  rejeitada: ['digitacao', 'validada', 'assinada', 'inutilizada'],
  denegada: [],
  cancelada: [],
  inutilizada: [],
};

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
  /** Correction letters that count. */
  cartas: number;
  /** Events asked for and not answered. */
  eventosPendentes: readonly TipoDeEventoDaNota[];
}

interface AcaoDeNota {
  /** Why it cannot be done at this instant (ms); null: it can. */
  recusa: (nota: EstadoDaNota, agora: number) => string | null;
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

const esta = ({ situacao }: EstadoDaNota): string => `Está "${situacoesDaNota[situacao]}".`;
const seEmEdicao = (nota: EstadoDaNota): string | null => (estaEmEdicao(nota) && nota.ativo ? null : esta(nota));
const seAutorizada = (nota: EstadoDaNota): string | null => (nota.situacao === 'autorizada' ? null : esta(nota));
const seSemPedido = ({ eventosPendentes }: EstadoDaNota): string | null =>
  eventosPendentes.length === 0 ? null : 'Há um evento desta nota esperando resposta.';
const seDoModelo = ({ modelo }: EstadoDaNota, quer: ModeloDaNota, texto: string) => (modelo === quer ? null : texto);

/**
 * What is done with a note and when each act is refused: the one table that screen and server read.
 *
 * @source domain notes §13
 */
export const acoesDaNota = {
  alterar: { recusa: seEmEdicao },
  validar: { recusa: seEmEdicao },
  transmitir: {
    recusa: (nota) => (nota.situacao === 'assinada' || nota.situacao === 'contingencia' ? null : seEmEdicao(nota)),
  },
  consultar: { recusa: ({ numero }) => (numero === null ? 'Ainda não tem número.' : null) },
  /** Issues it in contingency: its key becomes another one. */
  contingenciar: {
    recusa: (nota) => (nota.situacao === 'enviada' || nota.situacao === 'assinada' ? null : seEmEdicao(nota)),
  },
  cancelar: {
    recusa: (nota, agora) => {
      const antes = seAutorizada(nota) ?? seSemPedido(nota);
      if (antes) return antes;
      return nota.modelo === '65' && cancelamentoForaDoPrazo(nota, agora)
        ? 'Os 30 minutos da NFC-e passaram: cancele por substituição, ou devolva.'
        : null;
    },
  },
  substituir: {
    recusa: (nota, agora) =>
      seDoModelo(nota, '65', 'Só a NFC-e se cancela por substituição.') ??
      seAutorizada(nota) ??
      seSemPedido(nota) ??
      ((horasDeAutorizada(nota, agora) ?? 0) > PRAZO_DE_SUBSTITUICAO_HORAS
        ? 'Passaram as 168 horas do cancelamento por substituição.'
        : null),
  },
  corrigir: {
    recusa: (nota, agora) =>
      seDoModelo(nota, '55', 'A NFC-e não tem carta de correção.') ??
      seAutorizada(nota) ??
      seSemPedido(nota) ??
      (nota.cartas >= MAX_CARTAS ? 'Já tem 20 cartas de correção.' : null) ??
      ((horasDeAutorizada(nota, agora) ?? 0) > PRAZO_DA_CARTA_HORAS
        ? 'Passaram os 30 dias da carta de correção.'
        : null),
  },
  informarReforma: {
    recusa: (nota) => seDoModelo(nota, '55', 'Só a NF-e tem eventos de IBS e CBS.') ?? seAutorizada(nota),
  },
  devolver: { recusa: seAutorizada },
  complementar: {
    recusa: (nota) => seDoModelo(nota, '55', 'Só a NF-e se complementa.') ?? seAutorizada(nota),
  },
  complementarImposto: {
    recusa: (nota) => seDoModelo(nota, '55', 'Só a NF-e se complementa.') ?? seAutorizada(nota),
  },
  creditarOuDebitar: {
    recusa: (nota) => seDoModelo(nota, '55', 'Só a NF-e tem nota de crédito ou de débito.') ?? seAutorizada(nota),
  },
  recusar: { recusa: (nota) => seDoModelo(nota, '55', 'Só a NF-e volta por recusa.') ?? seAutorizada(nota) },
  copiar: { recusa: () => null },
  previa: { recusa: (nota) => (estaEmEdicao(nota) ? null : esta(nota)) },
  imprimir: {
    recusa: (nota) =>
      nota.situacao === 'autorizada' || nota.situacao === 'cancelada' || nota.situacao === 'contingencia'
        ? null
        : esta(nota),
  },
  baixarXml: {
    recusa: (nota) => (nota.situacao === 'autorizada' || nota.situacao === 'cancelada' ? null : esta(nota)),
  },
  enviarPorEmail: {
    recusa: (nota) => (nota.situacao === 'autorizada' || nota.situacao === 'cancelada' ? null : esta(nota)),
  },
  /** Gives up the number of a refused note: it is voided and nobody uses it again. */
  inutilizar: {
    recusa: (nota) => {
      if (nota.numero === null) return 'Não tem número.';
      return nota.situacao === 'rejeitada' ? null : esta(nota);
    },
  },
  inativar: {
    recusa: (nota) => {
      if (!nota.ativo) return null;
      if (nota.numero !== null && estaEmEdicao(nota)) return 'Tem número: inutilize-o antes.';
      return seEmEdicao(nota);
    },
  },
} as const satisfies Record<string, AcaoDeNota>;
export type AcaoDaNota = keyof typeof acoesDaNota;

/** Why the act is refused at this instant, in words for the person; null: it may be done. */
export const recusaDaNota = (acao: AcaoDaNota, nota: EstadoDaNota, agora: number): string | null =>
  acoesDaNota[acao].recusa(nota, agora);
