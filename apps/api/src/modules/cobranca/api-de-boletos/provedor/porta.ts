import type { cnab } from '@retaguarda/boletos';
import type { EstadoNoBanco } from '@retaguarda/contracts';
import type { EspecieDaConta } from '../../carteira/conta.ts';

/** What the bank keeps of a title. Amounts are decimal texts, days civil dates. */
export interface TituloNoBanco {
  /** Whole, as the house prints it. */
  numero: string;
  estado: EstadoNoBanco;
  valor: string;
  vencimento: string;
  abatimento: string;
  /** 44 digits; null where the bank does not tell. */
  codigoDeBarras: string | null;
  protestoDias: number;
  /** What was paid; null until the bank says when. */
  pagamento: PagamentoNoBanco | null;
}

export interface PagamentoNoBanco {
  dia: string;
  creditoEm: string | null;
  pago: string;
  creditado: string | null;
  juros: string;
  multa: string;
  desconto: string;
  abatimento: string;
}

/** A title whose state changed, as a list of the bank tells it: what it is now is asked for by its number. */
export interface MudancaNoBanco {
  numero: string;
  estado: EstadoNoBanco;
  pago: string;
  movimentoEm: string;
  /** As it came. */
  bruto: string;
}

/** What changes of a title that the bank has. */
export type Alteracao =
  | { tipo: 'vencimento'; vencimento: string }
  | { tipo: 'abatimento'; valor: string; jaTinha: boolean }
  | { tipo: 'protesto'; dias: number }
  | { tipo: 'sustacao' };

/**
 * Why there is no answer to work with. `recusado`, `nao-encontrado` and `ja-existe` are its last word; `credenciais` and
 * `indisponivel` did nothing and may be tried again as they are; of `incerto` only the bank knows: ask before anything else.
 */
export type MotivoDaFalha = 'recusado' | 'nao-encontrado' | 'ja-existe' | 'credenciais' | 'indisponivel' | 'incerto';

export interface FalhaDoBanco {
  ok: false;
  motivo: MotivoDaFalha;
  /** For the person, in Portuguese: what the bank said, and what to do. */
  mensagem: string;
}
export type RespostaDoBanco<T> = { ok: true; valor: T } | FalhaDoBanco;

/** What a registration says; days and amounts as everywhere in the house. */
export interface TituloARegistrar {
  numero: string;
  documento: string;
  /** The house's own key, given back untouched. */
  controle: string;
  emissao: string;
  vencimento: string;
  valor: string;
  codigoDeBarras: string;
  especie: EspecieDaConta;
  aceite: boolean;
  jurosMensalPercentual: string | null;
  multaPercentual: string | null;
  descontoValor: string | null;
  descontoAte: string | null;
  protestoDias: number | null;
  baixaDias: number | null;
  pagador: cnab.Pagador;
}

/** A bank that registers boletos by API. What it answers is data: every caller looks at it. */
export interface BancoDeBoletos {
  /** Proves that the bank lets in; says nothing about any title. */
  entrar(): Promise<RespostaDoBanco<null>>;
  /** @returns the BR Code the bank made of it, where the wallet asks for one and it came */
  registrar(titulo: TituloARegistrar): Promise<RespostaDoBanco<{ pix: string | null }>>;
  consultar(numero: string): Promise<RespostaDoBanco<TituloNoBanco>>;
  /** The BR Code of a title it has; null where the wallet asks for none, or the bank made none. */
  pix(numero: string): Promise<RespostaDoBanco<string | null>>;
  alterar(numero: string, alteracao: Alteracao): Promise<RespostaDoBanco<null>>;
  baixar(numero: string): Promise<RespostaDoBanco<null>>;
  /** What was paid, written off or protested on these days. @param indice 0, then what the page before gave */
  mudancas(
    de: string,
    ate: string,
    indice: number,
  ): Promise<RespostaDoBanco<{ itens: readonly MudancaNoBanco[]; proximo: number | null }>>;
}
