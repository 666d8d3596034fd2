import type { DecimalInput } from '@retaguarda/brasil';
import type { ComRegra, RegraRetencoes, RegrasDoItem } from './regras.ts';
import type { Uf, UfOuExterior } from './tabelas/uf.ts';

/** NF-e 55, NFC-e 65 or the national NFS-e. */
export type ModeloFiscal = '55' | '65' | 'NFSE';

/** Tax regime: 1 Simples, 2 Simples above the sub-limit, 3 regular, 4 MEI. */
export type RegimeTributario = 1 | 2 | 3 | 4;

/** 1 normal, 2 complementary, 3 adjustment, 4 return, 5 credit note, 6 debit note. */
export type FinalidadeFiscal = 1 | 2 | 3 | 4 | 5 | 6;

export type OperacaoFiscal =
  | 'venda'
  | 'devolucao'
  | 'transferencia'
  | 'bonificacao'
  | 'remessa'
  | 'retorno'
  | 'compra'
  | 'importacao'
  | 'servico';

/** Who bears the freight (`modFrete`): 0 sender, 1 recipient, 2 third party, 3 own by sender, 4 own by recipient, 9 none. */
export type ModalidadeFrete = 0 | 1 | 2 | 3 | 4 | 9;

/** Amounts in R$ of the whole document, apportioned over the items by their value. */
export type ValoresDoCabecalho = {
  readonly vFrete?: DecimalInput;
  readonly vSeg?: DecimalInput;
  readonly vOutro?: DecimalInput;
  /** Unconditional discount. Discounts that depend on a later event stay out of the document. */
  readonly vDesc?: DecimalInput;
  /** Service charge of a bill; it goes to `vOutro`. */
  readonly vGorjeta?: DecimalInput;
  /** True when the whole service charge is passed on to the staff, as the restaurant regime demands. */
  readonly gorjetaRepassada?: boolean;
  /** What the delivery platform keeps of the price; out of the base of the restaurant regime. */
  readonly vRetidoPelaPlataforma?: DecimalInput;
};

export type EmitenteFiscal = {
  readonly crt: RegimeTributario;
  readonly uf: Uf;
  /** Decides the default PIS and COFINS rates of a company of the regular regime. */
  readonly pisCofins?: 'cumulativo' | 'naoCumulativo';
  /** Rate of the ICMS credit of the Simples this month, in percent (CSOSN 101, 201 and 900). */
  readonly pCredSN?: DecimalInput;
};

export type DestinatarioFiscal = {
  /** Where the goods go: a buyer from elsewhere served at the counter has the issuer's state. */
  readonly uf: UfOuExterior;
  /** Registered taxpayer of the ICMS. */
  readonly contribuinte: boolean;
  readonly consumidorFinal: boolean;
  /** SUFRAMA registration, for the Manaus and free-trade zones. */
  readonly suframa?: string;
};

export type ContextoFiscal = {
  readonly modelo: ModeloFiscal;
  /** Tax date, civil, `YYYY-MM-DD`. */
  readonly data: string;
  readonly sentido: 'saida' | 'entrada';
  readonly operacao: OperacaoFiscal;
  readonly finalidade: FinalidadeFiscal;
  readonly emitente: EmitenteFiscal;
  readonly destinatario: DestinatarioFiscal;
  readonly valores?: ValoresDoCabecalho;
  readonly frete?: ModalidadeFrete;
  /** Federal withholdings on the services of the document. */
  readonly retencoes?: ComRegra<RegraRetencoes>;
  /** Reduction of IBS and CBS in sales to the government (`pRedutor`), in percent. */
  readonly pRedutorGoverno?: DecimalInput;
  /**
   * From 2027 on, whether unit prices contain IBS, CBS and IS (`brutos`, the default: the price on the shelf) or not
   * (`liquidos`). Before that the prices never contain them.
   */
  readonly precos?: 'brutos' | 'liquidos';
};

/** ICMS-ST collected earlier, per unit of the item, as the weighted mean of the entries. */
export type StRetidoPorUnidade = {
  readonly vBCSTRet: DecimalInput;
  /** Rate borne by the final consumer, fund included, in percent. */
  readonly pST: DecimalInput;
  readonly vICMSSubstituto: DecimalInput;
  readonly vICMSSTRet: DecimalInput;
  readonly pFCPSTRet?: DecimalInput;
  readonly vFCPSTRet?: DecimalInput;
};

export type ImportacaoDoItem = {
  /** Customs value of the item, in R$. */
  readonly vAduaneiro: DecimalInput;
  readonly vDespAdu?: DecimalInput;
  readonly vIOF?: DecimalInput;
};

/** Approximate tax burden of an item, from the IBPT table of the issuer's state. Percentages. */
export type CargaIbpt = {
  readonly pFederalNacional: DecimalInput;
  readonly pFederalImportado: DecimalInput;
  readonly pEstadual: DecimalInput;
  readonly pMunicipal: DecimalInput;
  readonly versao: string;
  readonly inicio: string;
  readonly fim: string;
};

export type ItemFiscal = {
  /** 1 to 990, unique in the document. */
  readonly numero: number;
  readonly tipo?: 'mercadoria' | 'servico';
  readonly cfop?: string;
  readonly ncm?: string;
  readonly cest?: string;
  /** Origin 0 to 8. */
  readonly origem?: string;
  /** Positive, up to 4 decimals. */
  readonly quantidade: DecimalInput;
  /** Up to 10 decimals. */
  readonly valorUnitario: DecimalInput;
  /** Quantity in the unit of the taxes charged per unit; the commercial quantity when absent. */
  readonly quantidadeTributavel?: DecimalInput;
  /** Amounts of this item alone, added to its share of the header. */
  readonly vFrete?: DecimalInput;
  readonly vSeg?: DecimalInput;
  readonly vOutro?: DecimalInput;
  readonly vDesc?: DecimalInput;
  /** False for an item that stays out of the total (`indTot` 0). */
  readonly compoeTotal?: boolean;
  /** The amount is the base that a tax lacked in another document: taxes go over it, and the goods amount to nothing. */
  readonly soImposto?: boolean;
  readonly stRetido?: StRetidoPorUnidade;
  /** Present in an import (required by operation `importacao`): duties and federal taxes go over the customs value. */
  readonly importacao?: ImportacaoDoItem;
  /** IPI of the original document and the share returned, in percent. */
  readonly ipiDevolvido?: { readonly vIPI: DecimalInput; readonly pDevol: DecimalInput };
  /** Legal deductions of the ISS base, in R$. */
  readonly vDeducaoIss?: DecimalInput;
  readonly ibpt?: CargaIbpt;
  readonly regras: RegrasDoItem;
};
