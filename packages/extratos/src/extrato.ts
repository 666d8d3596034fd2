/** What every bank statement becomes, whatever file it came in. */

export type FormatoDeExtrato = 'ofx' | 'cnab240' | 'csv';

export interface ExtratoLido {
  readonly formato: FormatoDeExtrato;
  readonly contas: readonly ContaDoExtrato[];
  /** What could not be read: the line is left out, the others are in `contas`. Empty when the whole file was read. */
  readonly problemas: readonly ProblemaDoExtrato[];
  /** Rows that are no movements, each with the reason: balances, totals, a table that repeats the first. */
  readonly ignoradas: readonly ProblemaDoExtrato[];
  /** What was read but may be wrong. */
  readonly avisos: readonly string[];
}

/** One account of the file. The texts are the bank's, as they are in the file, without blanks around. */
export interface ContaDoExtrato {
  readonly banco: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly tipo: 'conta' | 'cartao';
  /** ISO 4217 as the file says it (`BRL`); null when it does not. */
  readonly moeda: string | null;
  /** The period the file says it covers; null when it does not. */
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly saldoInicial: SaldoDoExtrato | null;
  /** The closing balance. */
  readonly saldo: SaldoDoExtrato | null;
  /** In the order of the file. */
  readonly lancamentos: readonly LancamentoDoExtrato[];
}

export interface SaldoDoExtrato {
  readonly data: string;
  readonly valor: string;
}

export interface LancamentoDoExtrato {
  /** Line of the file where it begins, from 1. */
  readonly linha: number;
  /** Civil date, `AAAA-MM-DD`, as the bank wrote it: a zone beside it moves nothing to another day. */
  readonly data: string;
  /** Always two decimals, negative what left the account: `'-123.45'`; zero is `'0.00'`. */
  readonly valor: string;
  /** The bank's word or code for the kind (`DEBIT`, `0112`). */
  readonly tipo: string | null;
  /** Number of the cheque, of the document. */
  readonly documento: string | null;
  /** FITID or the bank's own id; null when blank or only zeros. Some banks repeat it: see `reconhecer`. */
  readonly idNoBanco: string | null;
  /** What the person reads. Never empty: the kind or the name stands in for a missing memo. */
  readonly historico: string;
  readonly complemento: string | null;
  /** Who paid or was paid, where the file has a field for it. */
  readonly nome: string | null;
  /** The first CPF or CNPJ (with letters too) among the texts whose check digits close; only digits and capitals. */
  readonly cpfCnpj: string | null;
}

export interface ProblemaDoExtrato {
  /** From 1; 0 when it is of the whole file. */
  readonly linha: number;
  readonly mensagem: string;
}

/** Where each thing is in a CSV of a bank. Columns count from 0. */
export interface MapaDeCsv {
  readonly separador: ',' | ';' | '\t' | '|';
  readonly decimal: ',' | '.';
  readonly ordemDaData: 'dma' | 'mda' | 'amd';
  /** Lines above the first movement, the header among them. */
  readonly linhasAcima: number;
  readonly data: number;
  readonly valor: ValorDeCsv;
  /** Joined with a blank, in this order. */
  readonly historico: readonly number[];
  readonly documento: number | null;
  readonly complemento: number | null;
  readonly nome: number | null;
  readonly cpfCnpj: number | null;
  readonly idNoBanco: number | null;
  /** The running balance of the line, from which the closing one is taken. */
  readonly saldo: number | null;
}

/** The amount: signed in one column, in one column with its sign (a letter or word) in another, or money in and money out in two. */
export type ValorDeCsv =
  | {
      readonly como: 'sinal';
      readonly coluna: number /** Cards: what is spent is written positive. */;
      readonly invertido: boolean;
    }
  | { readonly como: 'marca'; readonly coluna: number; readonly marca: number }
  | { readonly como: 'duas'; readonly credito: number; readonly debito: number };

/** What the person says of a CSV, which names neither bank nor account, and how far a statement is read. */
export interface OpcoesDeLeitura {
  /** Without it, the map is the suggested one. */
  readonly mapa?: MapaDeCsv;
  /** Movements after which an OFX is read no further: whoever asks takes no more. */
  readonly maximo?: number;
  readonly conta?: Partial<Pick<ContaDoExtrato, 'banco' | 'agencia' | 'conta' | 'tipo' | 'moeda'>>;
}
