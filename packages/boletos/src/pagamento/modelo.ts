import type { Literais } from '../cnab/remessa/modelo.ts';

/** What a company asks its bank to pay, in the same words for every bank. Amounts are decimal texts, dates civil. */
export interface ArquivoDePagamento {
  /** The paying bank, three digits. */
  readonly banco: string;
  /** Number of the file: 1, 2, 3… per account, without gaps. */
  readonly sequencia: number;
  readonly geracao: { readonly data: string; readonly hora?: string };
  readonly empresa: Empresa;
  readonly conta: ContaPagadora;
  /** What the payments are for; suppliers unless told. */
  readonly servico?: ServicoDePagamento;
  readonly pagamentos: readonly Pagamento[];
  /** The form agreed with the bank for all transfers (`01` credit in account), instead of the one each asks for. */
  readonly formaDeTransferencia?: '01' | '03' | '05' | '10' | '41' | '43';
  /** Columns agreed with the bank, by record and field name. */
  readonly literais?: Literais;
}

export type ServicoDePagamento = 'fornecedores' | 'salarios' | 'diversos';

export interface Empresa {
  readonly nome: string;
  readonly documento: string;
  readonly endereco?: {
    readonly logradouro: string;
    readonly numero?: string;
    readonly complemento?: string;
    readonly cidade: string;
    readonly cep: string;
    readonly uf: string;
  };
}

export interface ContaPagadora {
  readonly agencia: string;
  readonly agenciaDv?: string;
  readonly conta: string;
  readonly contaDv: string;
  /** Where the bank writes one more digit over branch and account. */
  readonly agenciaContaDv?: string;
  /** The number of the agreement, as the bank gave it; Itaú has none. */
  readonly convenio?: string;
}

export interface Pagamento {
  /** Ours: it comes back in the retorno. Up to 20 letters and digits. */
  readonly seuNumero: string;
  /** The day the money is to leave. */
  readonly data: string;
  readonly valor: string;
  readonly favorecido: Favorecido;
  readonly meio: MeioDePagamento;
  readonly literais?: Literais;
}

export interface Favorecido {
  readonly nome: string;
  /** CPF or CNPJ; a bill of a concessionária or a tax may go without. */
  readonly documento?: string;
}

export interface ContaDoFavorecido {
  readonly banco: string;
  readonly agencia: string;
  readonly agenciaDv?: string;
  readonly conta: string;
  readonly contaDv: string;
  readonly agenciaContaDv?: string;
  readonly tipo?: 'corrente' | 'poupanca';
}

export type MeioDePagamento =
  /** Credit in the same bank, TED to another. */
  | ({ readonly como: 'conta' } & ContaDoFavorecido)
  | { readonly como: 'pix_chave'; readonly chave: string }
  /** `ispb` of the receiving bank, eight digits. */
  | ({ readonly como: 'pix_conta'; readonly ispb?: string } & ContaDoFavorecido)
  | {
      readonly como: 'boleto';
      /** Typed line of 47 digits or barcode of 44, masked or not. */
      readonly codigo: string;
      readonly vencimento: string;
      /** Face value; what is paid is `valor`, less `desconto`, plus `acrescimo`. */
      readonly valorDoTitulo?: string;
      readonly desconto?: string;
      readonly acrescimo?: string;
    }
  /** A bill of 48 digits (or barcode of 44): utilities, taxes with barcode, FGTS. */
  | { readonly como: 'convenio'; readonly codigo: string; readonly vencimento: string }
  | ({ readonly como: 'tributo' } & Tributo);

export type Tributo =
  | {
      readonly tributo: 'gps';
      readonly receita: string;
      /** `AAAA-MM`. */
      readonly competencia: string;
      readonly inss: string;
      readonly outrasEntidades?: string | undefined;
      readonly atualizacao?: string | undefined;
    }
  | ({
      readonly tributo: 'darf';
      readonly receita: string;
      readonly apuracao: string;
      readonly referencia?: string | undefined;
      readonly vencimento: string;
    } & Encargos)
  | ({
      readonly tributo: 'darf_simples';
      readonly receita: string;
      readonly apuracao: string;
      readonly receitaBruta?: string | undefined;
      readonly percentual?: string | undefined;
      readonly vencimento: string;
    } & Encargos)
  | ({
      readonly tributo: 'gare';
      readonly receita: string;
      readonly vencimento: string;
      readonly inscricaoEstadual: string;
      readonly dividaAtiva?: string | undefined;
      readonly competencia: string;
      readonly parcela?: string | undefined;
    } & Encargos);

interface Encargos {
  readonly principal: string;
  readonly multa?: string | undefined;
  readonly juros?: string | undefined;
}
