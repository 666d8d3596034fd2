/** A template that a service knows by name, and what stands in its gaps, in their order. */
export interface ModeloDoServico {
  nome: string;
  idioma: string;
  parametros: readonly string[];
}

/** A text for a mobile number, `+5511987654321`. */
export interface Sms {
  para: string;
  texto: string;
  /** Of WhatsApp, where a conversation begins only with what Meta approved. */
  modelo?: ModeloDoServico;
  /** Our name for it, which the service says back when it tells what became of it. */
  nossa?: string;
}

export type RespostaDoSms =
  | { ok: true; id: string }
  /**
   * Refused. Without more, for good: the same would be refused again. `depois`: this one may be tried later. `todas`: whatever
   * was sent now would be refused, since something of the account is wrong. `semConta`: the number does not take such messages.
   */
  | { ok: false; recusa: string; depois?: true; todas?: true; semConta?: true };

/** The service gave no last word: it may have sent it. */
export class SemPalavraDoServico extends Error {
  /** It was never reached: nothing was sent. */
  readonly naoSaiu: boolean;

  constructor(message: string, { naoSaiu = false, ...options }: ErrorOptions & { naoSaiu?: boolean } = {}) {
    super(message, options);
    this.naoSaiu = naoSaiu;
  }
}

/** A service of short messages. Each act throws `SemPalavraDoServico` when there is no answer to go by. */
export interface ServicoDeSms {
  /** As people call it: `SMS`, `WhatsApp`. */
  readonly nome: string;
  enviar(sms: Sms): Promise<RespostaDoSms>;
  /**
   * Ids of what was sent with this text to this number since an instant: what was lost on the way back is found by it. Null:
   * the service tells nobody, and what may have left is never sent again.
   */
  procurar: ((sms: Sms, desde: string) => Promise<string[]>) | null;
  /** Whether the credentials are good; null when they are, else what the service says. */
  conferir(): Promise<string | null>;
}
