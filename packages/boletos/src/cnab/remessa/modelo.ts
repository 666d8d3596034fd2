/**
 * What a company asks of the bank about its boletos, in words that are the same for every bank. Amounts and rates are
 * decimal strings, dates are civil dates, documents are digits (letters in a CNPJ) with or without mask.
 */
export interface Remessa {
  /** COMPE code of the bank, three digits. */
  banco: string;
  formato: FormatoCnab;
  /** Number of this file for the account, from 1, never reused. */
  sequencia: number;
  /** When the file is made: the caller's clock, never ours. */
  geracao: { data: string; hora?: string };
  beneficiario: { nome: string; documento: string };
  conta: ContaDeCobranca;
  /** Up to two lines printed on every boleto of the file, where the layout has them. */
  mensagens?: readonly string[];
  titulos: readonly TituloRemessa[];
  /** Deviations agreed with the bank for this account. */
  literais?: Literais;
}

/** Layout family: lines of 240 columns in batches, or lines of 400 (444 where an NF-e key goes along). */
export type FormatoCnab = '240' | '400';

/**
 * Text that replaces what the layout would write, by record and field name: some agreements want blanks where others
 * want zeros. The text must fill the field; a single character is repeated.
 */
export type Literais = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The account and agreement as the bank's letter states them; each layout uses the ones it knows. */
export interface ContaDeCobranca {
  agencia: string;
  agenciaDv?: string;
  conta: string;
  contaDv?: string;
  carteira?: string;
  /** Banco do Brasil: variation of the wallet, three digits. */
  variacao?: string;
  convenio?: string;
  /** Banco do Brasil: leading agreement, when not the same. */
  convenioLider?: string;
  /** Code of the beneficiary at the bank (`código do cedente`, `código da empresa`, `portfolio`). */
  codigoBeneficiario?: string;
  /** Santander, Unicred: transmission code. */
  codigoTransmissao?: string;
  /** Wallet or product code where it is one position of its own (Santander, Fibra family, FEBRABAN column 58). */
  modalidade?: string;
  /** Sicredi: 1 when the co-operative issues the number, 2 to 9 when the beneficiary does. */
  byte?: string;
}

/** What is asked about a title. */
export type Comando =
  | 'entrada'
  | 'baixa'
  | 'conceder_abatimento'
  | 'cancelar_abatimento'
  | 'alterar_vencimento'
  | 'conceder_desconto'
  | 'cancelar_desconto'
  | 'protestar'
  | 'sustar_protesto'
  | 'sustar_protesto_e_baixar'
  | 'alterar_seu_numero'
  | 'alterar_controle'
  | 'dispensar_juros'
  | 'alterar_dados';

/** Kind of the underlying document. */
export type Especie =
  | 'cheque'
  | 'duplicata_mercantil'
  | 'duplicata_de_servico'
  | 'duplicata_rural'
  | 'letra_de_cambio'
  | 'nota_promissoria'
  | 'nota_de_seguro'
  | 'recibo'
  | 'fatura'
  | 'nota_de_debito'
  | 'apolice_de_seguro'
  | 'mensalidade_escolar'
  | 'parcela_de_consorcio'
  | 'outros';

export interface TituloRemessa {
  comando: Comando;
  /** Number at the bank without its check digit. */
  nossoNumero: string;
  /** Its check digit, when the caller has it; otherwise the layout calculates it where the bank wants one. */
  nossoNumeroDv?: string;
  /** "Seu número": the document shown to the payer. */
  documento?: string;
  /** The company's own key, which the bank returns untouched; up to 25 characters. */
  controle?: string;
  /** Instalment for Sicoob; `01` when left out. */
  parcela?: string;
  emissao: string;
  vencimento: string;
  valor: string;
  especie: Especie;
  aceite?: boolean;
  juros?: Encargo<'valor_dia' | 'percentual_mes'>;
  multa?: Encargo<'valor' | 'percentual'>;
  /** Up to three, from the first limit date to the last. */
  descontos?: readonly Desconto[];
  abatimento?: string;
  iof?: string;
  protesto?: { dias: number; uteis?: boolean };
  /** Days after the due date for the bank to write the title off by itself. */
  baixaAutomaticaDias?: number;
  /** The bank's own instruction codes for 400-column files; when left out they follow from `protesto` and write-off. */
  instrucoes?: readonly [string, string];
  pagador: Pagador;
  avalista?: { nome: string; documento?: string };
  /** Key of the NF-e behind the title: 44 positions. */
  chaveNfe?: string;
  pix?: PixDoTitulo;
  mensagens?: readonly string[];
  literais?: Literais;
}

/** Interest or fine. `data` is when it starts to run; left out, the day after the due date. */
export interface Encargo<Tipo extends string> {
  tipo: Tipo;
  valor: string;
  data?: string;
}

export interface Desconto {
  tipo: 'valor' | 'percentual';
  valor: string;
  /** Last day of the discount. */
  ate: string;
}

export interface Pagador {
  nome: string;
  documento: string;
  logradouro: string;
  bairro?: string;
  cep: string;
  cidade: string;
  uf: string;
  email?: string;
}

/** What a boleto with Pix tells the bank. */
export interface PixDoTitulo {
  tipoChave: 'cpf' | 'cnpj' | 'telefone' | 'email' | 'aleatoria';
  chave: string;
  txid?: string;
  /** Which payments are accepted; by default what the beneficiary's profile at the bank says. */
  tipoPagamento?: 'perfil' | 'qualquer_valor' | 'entre_minimo_e_maximo' | 'valor_exato';
  quantidadePagamentos?: number;
  limites?: { tipo: 'percentual' | 'valor'; maximo: string; minimo: string };
}
