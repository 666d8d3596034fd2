import type { Debito } from '@retaguarda/contracts';

/**
 * A charge with a due day, that the payer's bank works out on the day it is paid. One of a fixed amount, for a while. Or one
 * that the payer's bank debits by a mandate.
 */
export type TipoDeCobranca = 'cobv' | 'cob' | 'cobr';

/** What is asked of the provider; kept with the charge, so that asking again asks the same. */
export interface CobrancaPedida {
  tipo: TipoDeCobranca;
  /** 26 to 35 letters and digits, decided by us before the call. */
  txid: string;
  /** As the Central Bank's API spells it. */
  corpo: Readonly<Record<string, unknown>>;
}

/** The last two are of what a mandate was to debit. */
export type SituacaoNoProvedor =
  | 'ATIVA'
  | 'CONCLUIDA'
  | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  | 'REMOVIDA_PELO_PSP'
  | 'REJEITADA'
  | 'EXPIRADA';

export interface CobrancaNoProvedor {
  txid: string;
  situacao: SituacaoNoProvedor;
  /** Decimal text. */
  valor: string;
  copiaECola: string | null;
  /** Where the payer's bank reads it, without scheme; the code is made from it when the provider sends none. */
  location: string | null;
  /** What was paid of it. */
  pix: readonly PixNoProvedor[];
  /** Why it ended, where the bank says. */
  motivo?: string | null;
  /** Each day on which it was or is to be debited, oldest first; absent where nothing is debited. */
  debitos?: readonly Debito[];
}

/** Of what the amount is made; decimal texts. */
export interface ComponentesDoPix {
  original: string;
  multa: string;
  juros: string;
  desconto: string;
  abatimento: string;
}

export interface DevolucaoNoProvedor {
  id: string;
  rtrId: string | null;
  valor: string;
  situacao: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  motivo: string | null;
}

/** Money that came in. */
export interface PixNoProvedor {
  endToEndId: string;
  txid: string | null;
  /** To which it was paid; null where the provider does not say. */
  chave: string | null;
  valor: string;
  /** ISO 8601. */
  horario: string;
  pagador: { nome: string | null; documento: string | null };
  informacao: string | null;
  componentes: ComponentesDoPix | null;
  devolucoes: readonly DevolucaoNoProvedor[];
}

/**
 * Why there is no answer to work with. `recusado` and `nao-encontrado` are its last word; `credenciais` and `indisponivel`
 * did nothing and may be tried again as they are; of `incerto` only the provider knows: ask before anything else.
 */
export type MotivoDaFalha = 'recusado' | 'nao-encontrado' | 'credenciais' | 'indisponivel' | 'incerto';

export interface FalhaDoProvedor {
  ok: false;
  motivo: MotivoDaFalha;
  /** For the person, in Portuguese. */
  mensagem: string;
}
export type RespostaDoProvedor<T> = { ok: true; valor: T } | FalhaDoProvedor;

/** A bank that charges by Pix. What it answers is data: every caller looks at it. */
export interface ProvedorPix {
  criar(pedida: CobrancaPedida): Promise<RespostaDoProvedor<CobrancaNoProvedor>>;
  consultar(tipo: TipoDeCobranca, txid: string): Promise<RespostaDoProvedor<CobrancaNoProvedor>>;
  remover(tipo: TipoDeCobranca, txid: string): Promise<RespostaDoProvedor<CobrancaNoProvedor>>;
  recebido(endToEndId: string): Promise<RespostaDoProvedor<PixNoProvedor>>;
  /** @param pagina from 0 */
  recebidos(
    de: string,
    ate: string,
    pagina: number,
  ): Promise<RespostaDoProvedor<{ pix: readonly PixNoProvedor[]; paginas: number }>>;
  devolver(
    endToEndId: string,
    id: string,
    pedido: { valor: string; descricao: string | null },
  ): Promise<RespostaDoProvedor<DevolucaoNoProvedor>>;
  consultarDevolucao(endToEndId: string, id: string): Promise<RespostaDoProvedor<DevolucaoNoProvedor>>;
  /** Mandates, and what is debited by them. */
  readonly automatico: ProvedorDoAutomatico;
  /** Has what is received on the key told to an address, to which the provider adds `/pix`. */
  registrarAvisos(chave: string, url: string): Promise<RespostaDoProvedor<null>>;
}

/** Where the payer's bank reads a mandate. It holds one at most: whoever lost an answer finds it here. */
export interface LugarDaAutorizacao {
  id: number;
  /** Without scheme. */
  location: string;
  idRec: string | null;
}

export interface AutorizacaoNoProvedor {
  idRec: string;
  situacao: 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';
  /** Why it ended, and who ended it. */
  motivo: string | null;
  /** By which of the standard's ways the payer accepted it. */
  jornada: string | null;
  copiaECola: string | null;
  /** The request at the payer's bank that still stands. */
  solicitacao: string | null;
}

/** What of a bank is of Pix Automático. */
export interface ProvedorDoAutomatico {
  criarLugar(): Promise<RespostaDoProvedor<LugarDaAutorizacao>>;
  lugar(id: number): Promise<RespostaDoProvedor<LugarDaAutorizacao>>;
  criar(corpo: Readonly<Record<string, unknown>>): Promise<RespostaDoProvedor<AutorizacaoNoProvedor>>;
  consultar(idRec: string): Promise<RespostaDoProvedor<AutorizacaoNoProvedor>>;
  cancelar(idRec: string): Promise<RespostaDoProvedor<AutorizacaoNoProvedor>>;
  /** Puts the request before the payer, at his bank. @returns its id */
  pedirAoPagador(corpo: Readonly<Record<string, unknown>>): Promise<RespostaDoProvedor<string>>;
  /** Has what was not paid on its day debited on another. */
  retentar(txid: string, data: string): Promise<RespostaDoProvedor<CobrancaNoProvedor>>;
  /** Has what changes of mandates and their charges told to an address, to which `/rec` and `/cobr` are added. */
  registrarAvisos(url: string): Promise<RespostaDoProvedor<null>>;
}
