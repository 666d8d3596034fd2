import type { FalhaDeComunicacao } from '../../https/index.ts';
import type { RespostaDoServico } from '../cliente.ts';
import type { CStatExplicado } from '../cstat/index.ts';

/** A signed document and what is known of earlier attempts to send it. */
export type DocumentoATransmitir = {
  readonly chave: string;
  /** The signed text, stored before it is first sent. Never another one with the same key. */
  readonly xml: string;
  /** Digest of the signed part, base64: what the authority answers in `digVal`. */
  readonly digestValue: string;
} & (
  | {
      /** Sent first, asked later. */
      readonly situacao: 'nunca-enviado';
    }
  | {
      /** It left once and nobody knows what became of it, so it is asked for by key before anything else. */
      readonly situacao: 'sem-resposta';
      /** Instant of the last send, ISO 8601, as `marcarEnvio` gave it: until when they may still be working on it. */
      readonly enviadoEm: string;
      /** Receipt of that send, when one was given. */
      readonly recibo?: string;
    }
);

/** What to do next. */
export type Passo =
  | { readonly acao: 'enviar' }
  | { readonly acao: 'consultar'; readonly esperarMs: number }
  | { readonly acao: 'consultar-recibo'; readonly recibo: string; readonly esperarMs: number }
  | { readonly acao: 'encerrar'; readonly desfecho: Desfecho };

/** What came back, and the instant (ms since 1970) right before the call left. */
export type Acontecimento = { readonly em: number } & (
  | { readonly de: 'envio'; readonly resposta: RespostaDoServico<'retEnviNFe'> }
  | { readonly de: 'consulta'; readonly resposta: RespostaDoServico<'retConsSitNFe'> }
  | { readonly de: 'recibo'; readonly resposta: RespostaDoServico<'retConsReciNFe'> }
);

/** How patient the recovery is. All of it is configuration of one run; a later run starts anew. */
export interface Paciencia {
  /** Times the same text may be sent in one run. */
  readonly envios: number;
  /** Milliseconds to wait before each question of one run; their number is the number of questions. */
  readonly esperasMs: readonly number[];
  /**
   * Milliseconds from a send during which the authority may still be working on it, whatever a gateway answered.
   * "Not here" (217) proves something only when asked after that.
   */
  readonly janelaMs: number;
}

/** Where a run stands. */
export interface Estado {
  readonly envios: number;
  /** Questions asked since the last send. */
  readonly perguntas: number;
  /** Instant (ms) of the last send that nobody answered: the text may be with the authority, or on its way in. */
  readonly incertoDesde: number | undefined;
  /** Instant (ms) of the send that was put in a queue, until the queue says what became of it. */
  readonly naFilaDesde: number | undefined;
  /** What the run would end with, were it not for an earlier send that may still be worked on. */
  readonly pendente: Desfecho | undefined;
  /** The last "not here", when it came too early to prove anything. */
  readonly cedoDemais: string | undefined;
  /** They said once that they have it (204, 635): not finding it afterwards is their delay, not news. */
  readonly jaConhecida: boolean;
  readonly recibo: string | undefined;
  /** Why the last call brought no answer. */
  readonly ultimaFalha: FalhaDeComunicacao | undefined;
}

/** Why nothing is known: no answer, or an answer that does not tell. */
export type MotivoDaIncerteza =
  | { readonly falha: FalhaDeComunicacao; readonly status?: undefined }
  | { readonly status: CStatExplicado; readonly falha?: undefined };

/**
 * How a run ended. What the number of the document is worth follows from it: see `numeroDepoisDe`.
 */
export type Desfecho =
  | {
      readonly tipo: 'autorizada';
      /** 100; 150 when late; 120 when there are alerts. */
      readonly cStat: string;
      readonly nProt: string;
      readonly dhRecbto: string;
      readonly alertas: readonly { readonly cMsg: string; readonly xMsg: string }[];
      /** The file to keep and hand over: document and protocol. */
      readonly nfeProc: string;
    }
  | {
      /** Authorised and since cancelled: the run found it so. */
      readonly tipo: 'cancelada';
      readonly nProt: string | undefined;
      /** Every `procEventoNFe` that came with the answer. */
      readonly eventos: readonly string[];
    }
  | {
      /** Refused; the same number may be used again after a correction. `motivo` is the authority's own sentence. */
      readonly tipo: 'rejeitada';
      readonly status: CStatExplicado;
      readonly motivo: string;
    }
  | {
      /** Refused for good, before 2024-09-02. */
      readonly tipo: 'denegada';
      readonly status: CStatExplicado;
      readonly motivo: string;
      readonly nProt: string | undefined;
    }
  | {
      /** Another document has this number; its key when the authority says it. */
      readonly tipo: 'numero-ocupado';
      readonly outraChave: string | undefined;
      readonly motivo: string;
    }
  | {
      /** The number was denied, voided or cancelled before. */
      readonly tipo: 'numero-perdido';
      readonly causa: 'denegado' | 'inutilizado' | 'cancelado';
      readonly status: CStatExplicado;
    }
  | {
      /** Another content was authorised under this very key: somebody wrote the document anew. */
      readonly tipo: 'divergente';
      readonly xmlProtocolo: string;
      readonly motivo: string;
    }
  | {
      /**
       * The authority does not have it, and nothing that was sent can still be on its way in. The same text may be sent
       * later, or the document given up.
       */
      readonly tipo: 'nao-recebida';
      readonly falha: FalhaDeComunicacao | undefined;
    }
  | {
      /** The service is stopped (108, 109 …) and looked at nothing. */
      readonly tipo: 'servico-parado';
      readonly status: CStatExplicado;
    }
  | {
      /** Blocked for asking too often. No automatic attempt for an hour. */
      readonly tipo: 'consumo-indevido';
      /** Whether the document may be with the authority all the same. */
      readonly duvida: boolean;
    }
  | {
      /** In a queue. Ask later, by receipt or by key. */
      readonly tipo: 'em-processamento';
      readonly recibo: string | undefined;
    }
  | {
      /** Nobody knows. Ask by key later; neither renumber nor change anything before. */
      readonly tipo: 'incerta';
      readonly motivo: MotivoDaIncerteza;
      /**
       * Instant (ISO 8601) from which "not here" can be believed, when a send is in doubt: the right time for the next
       * run. Before it, only finding the document ends the doubt.
       */
      readonly provaDesde: string | undefined;
    };

/** What may be done with the number after a run. */
export type DestinoDoNumero =
  /** the document holds it */
  | 'usado'
  /** correct and send again with it, or void it */
  | 'livre'
  /** gone without a valid document of ours */
  | 'perdido'
  /** not to be touched before the authority says what became of it */
  | 'preso';

export function numeroDepoisDe(desfecho: Desfecho): DestinoDoNumero {
  switch (desfecho.tipo) {
    case 'autorizada':
    case 'cancelada':
      return 'usado';
    case 'denegada':
    case 'numero-ocupado':
    case 'numero-perdido':
      return 'perdido';
    case 'rejeitada':
    case 'nao-recebida':
    case 'servico-parado':
      return 'livre';
    case 'consumo-indevido':
      return desfecho.duvida ? 'preso' : 'livre';
    case 'divergente':
    case 'em-processamento':
    case 'incerta':
      return 'preso';
  }
}
