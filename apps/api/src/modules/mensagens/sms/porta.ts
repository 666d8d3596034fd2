/** A text for a mobile number, `+5511987654321`. */
export interface Sms {
  para: string;
  texto: string;
}

export type RespostaDoSms =
  | { ok: true; id: string }
  /** Refused for good: the same would be refused again. */
  | { ok: false; recusa: string };

/** The service gave no last word: it may have sent it. */
export class SemPalavraDoServico extends Error {
  /** It was never reached: nothing was sent. */
  readonly naoSaiu: boolean;

  constructor(message: string, { naoSaiu = false, ...options }: ErrorOptions & { naoSaiu?: boolean } = {}) {
    super(message, options);
    this.naoSaiu = naoSaiu;
  }
}

/** A service of SMS. Both acts throw `SemPalavraDoServico` when there is no answer to go by. */
export interface ServicoDeSms {
  enviar(sms: Sms): Promise<RespostaDoSms>;
  /** Ids of what was sent with this text to this number since an instant: what was lost on the way back is found by it. */
  procurar(sms: Sms, desde: string): Promise<string[]>;
  /** Whether the credentials are good; null when they are, else what the service says. */
  conferir(): Promise<string | null>;
}
