/** What every statement of a card acquirer becomes, whatever layout it came in. */

export type FormatoDeAdquirente = 'cielo15' | 'rede-eevc' | 'rede-eevd' | 'csv';
export type TipoDaLinha = 'venda' | 'pagamento' | 'cancelamento' | 'contestacao' | 'ajuste';
export type ModalidadeDaLinha = 'debito' | 'credito' | 'parcelado' | 'voucher';

/** One instalment as the acquirer has it. Amounts with two decimals. */
export interface LinhaDaAdquirente {
  /** Line of the file, from 1. */
  readonly linha: number;
  /** `venda`: what will be paid; `pagamento`: what was. The others take away, or give back. */
  readonly tipo: TipoDaLinha;
  /** Number of the shop at the acquirer, without zeros before it. */
  readonly estabelecimento: string | null;
  readonly dataDaVenda: string;
  /** The day it is, or was, credited. */
  readonly credito: string | null;
  readonly nsu: string | null;
  readonly autorizacao: string | null;
  readonly terminal: string | null;
  readonly bandeira: string | null;
  readonly modalidade: ModalidadeDaLinha | null;
  readonly parcela: number;
  readonly parcelas: number;
  readonly bruto: string;
  readonly taxa: string;
  /** `bruto` less `taxa`; below zero what is taken away. */
  readonly liquido: string;
}

export interface ProblemaDaAdquirente {
  /** From 1; 0 when it is of the whole file. */
  readonly linha: number;
  readonly mensagem: string;
}

export interface ExtratoDaAdquirente {
  readonly formato: FormatoDeAdquirente;
  /** Days of the sales it covers. */
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly estabelecimento: string | null;
  readonly linhas: readonly LinhaDaAdquirente[];
  /** Rows of a CSV left out; a layout of positions is whole or refused. */
  readonly problemas: readonly ProblemaDaAdquirente[];
}

/** Read whole, or refused with the line where it cannot go on: half a statement would tell sales as missing. */
export type LeituraDeAdquirente =
  | { readonly extrato: ExtratoDaAdquirente; readonly recusa: null }
  | { readonly extrato: null; readonly recusa: ProblemaDaAdquirente };
