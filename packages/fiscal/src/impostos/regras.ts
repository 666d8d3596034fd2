import type { DecimalInput } from '@retaguarda/brasil';
import type { CombustivelMonofasico } from './tabelas/icms-ad-rem.ts';

/** Which rule, in which version, decided a figure: what lets an old document be explained. */
export type ReferenciaRegra = { readonly id: string; readonly versao: number };

/** Content of a rule together with where it came from. */
export type ComRegra<Conteudo> = Conteudo & { readonly regra: ReferenciaRegra };

/** Margin, list price or plain value that makes the base of the ICMS-ST. */
export type RegraSt = {
  /**
   * `modBCST`: 0 list or maximum price, 1 negative list, 2 positive, 3 neutral, 4 margin, 5 fixed, 6 operation value
   * (for a taxpayer's own use in another state, by the double base).
   */
  readonly modBCST: '0' | '1' | '2' | '3' | '4' | '5' | '6';
  /** Original margin (MVA), in percent; adjusted here for interstate sales. */
  readonly pMVA?: DecimalInput;
  /** True when `pMVA` is already the adjusted margin. */
  readonly mvaJaAjustada?: boolean;
  /** Listed price per taxable unit, in R$ (modes 0 to 3 and 5). */
  readonly vPauta?: DecimalInput;
  /** Above this share of the listed price, in percent, the margin is used instead. */
  readonly pGatilhoMva?: DecimalInput;
  readonly pRedBCST?: DecimalInput;
  /** Internal rate at the destination, in percent; the general one when absent. */
  readonly pICMSST?: DecimalInput;
  readonly pFCPST?: DecimalInput;
  /**
   * What is taken off the ST: the ICMS charged in the document, or what the own operation would bear. When absent,
   * `presumido` for issuers of the Simples and for exempt own operations, `destacado` otherwise.
   */
  readonly icmsProprio?: 'destacado' | 'presumido';
};

export type RegraDesoneracao = {
  /** `motDesICMS`. */
  readonly motivo: string;
  /** Rate that would apply without the relief, in percent; the rate of the operation when absent. */
  readonly pICMS?: DecimalInput;
  /** `porFora` value × rate (default); `porDentro` for states that gross the price up first. */
  readonly calculo?: 'porFora' | 'porDentro';
  /** True when the relief is taken off the total of the document (`indDeduzDeson` 1). */
  readonly deduz?: boolean;
};

/** Single-phase ICMS on fuels. Quantities default to the taxable quantity of the item. */
export type RegraMonofasica = {
  readonly combustivel?: CombustivelMonofasico;
  /** R$ per unit; the national table of `combustivel` when absent. */
  readonly adRem?: DecimalInput;
  /** CST 15: quantity (biofuel part) and rate withheld. */
  readonly qBCMonoReten?: DecimalInput;
  readonly adRemReten?: DecimalInput;
  readonly pRedAdRem?: DecimalInput;
  readonly motRedAdRem?: string;
  /** CST 53: share deferred, in percent. */
  readonly pDif?: DecimalInput;
};

export type RegraIcms = {
  /** CST (2 digits) or CSOSN (3 digits). */
  readonly cst: string;
  readonly modBC?: '0' | '1' | '2' | '3';
  /** In percent; the interstate or general internal rate when absent. */
  readonly pICMS?: DecimalInput;
  readonly pRedBC?: DecimalInput;
  /** Fixed or maximum price per taxable unit, in R$ (`modBC` 1 or 2). */
  readonly vPauta?: DecimalInput;
  readonly pFCP?: DecimalInput;
  /** Deferral, in percent (CST 51 and 90). */
  readonly pDif?: DecimalInput;
  readonly pFCPDif?: DecimalInput;
  readonly st?: RegraSt;
  readonly desoneracao?: RegraDesoneracao;
  readonly monofasico?: RegraMonofasica;
  /** Effective ICMS of goods whose ST was collected earlier. */
  readonly efetivo?: { readonly pICMSEfet: DecimalInput; readonly pRedBCEfet?: DecimalInput };
  /** True in states that leave the service charge out of the ICMS. @source Convênio ICMS 125/2011 */
  readonly gorjetaForaDaBase?: boolean;
  readonly cBenef?: string;
};

/**
 * - `unica` one base, and the price already contains the tax of the destination
 * - `unicaPrecoLiquido` one base, grossed up because the price does not contain it
 * - `dupla` each state has its base: the second takes the origin tax out and puts the internal rate in
 */
export type MetodoDifal = 'unica' | 'unicaPrecoLiquido' | 'dupla';

export type RegraDifal = {
  /** True when the operation is exempt at the destination: nothing is computed. */
  readonly naoIncide?: boolean;
  readonly metodo?: MetodoDifal;
  readonly pICMSUFDest?: DecimalInput;
  readonly pFCPUFDest?: DecimalInput;
};

export type RegraIpi = {
  readonly cst: string;
  readonly cEnq?: string;
  readonly pIPI?: DecimalInput;
  /** R$ per taxable unit, instead of a percentage. */
  readonly vUnid?: DecimalInput;
  /** True for products of the Manaus zone, which keep the IPI after 2026. */
  readonly mantidoAposReforma?: boolean;
};

export type RegraPisCofins = {
  readonly cst: string;
  readonly pPIS?: DecimalInput;
  readonly pCOFINS?: DecimalInput;
  /** R$ per taxable unit (CST 03). */
  readonly vAliqProdPIS?: DecimalInput;
  readonly vAliqProdCOFINS?: DecimalInput;
  /** False keeps the ICMS of the document in the base. */
  readonly excluiIcms?: boolean;
};

export type RegraIi = { readonly pII: DecimalInput };

/** What the law of a city takes off the ISS (`tpBM` of the NFS-e): all of it, part of the base, or its own rate. */
export type BeneficioIss =
  | { readonly tipo: '1' }
  | { readonly tipo: '2'; readonly pRedBCBM: DecimalInput }
  | { readonly tipo: '3'; readonly vRedBCBM: DecimalInput }
  | { readonly tipo: '4'; readonly pISS: DecimalInput };

export type RegraIss = {
  /** Item of the list of LC 116/2003, `NN.NN`. */
  readonly cListServ: string;
  /** 1 due, 2 no incidence, 3 exempt, 4 export, 5 immune, 6 and 7 suspended. */
  readonly indISS: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  readonly pISS: DecimalInput;
  readonly retido?: boolean;
  readonly beneficio?: BeneficioIss;
};

export type RegraRetencoes = {
  /** Percent; the law's rate when `true`. */
  readonly pIRRF?: DecimalInput | true;
  /** CSLL, PIS and COFINS together, by the law's rates. */
  readonly csrf?: true;
  readonly pINSS?: DecimalInput | true;
  /** Base of the INSS when materials are left out, in R$. */
  readonly vBCRetPrev?: DecimalInput;
};

export type RegraIs = {
  readonly cst: string;
  readonly cClassTrib: string;
  readonly pIS?: DecimalInput;
  /** R$ per taxable unit. */
  readonly adRemIS?: DecimalInput;
  /** True while the rate is a guess that no law fixes. */
  readonly estimada?: boolean;
};

/** Single-phase IBS and CBS: R$ per unit, or percent over the operation. */
export type RegraIbsCbsMonofasica = {
  readonly adRemIBS?: DecimalInput;
  readonly adRemCBS?: DecimalInput;
  readonly adRemIBSReten?: DecimalInput;
  readonly adRemCBSReten?: DecimalInput;
  readonly qBCMonoReten?: DecimalInput;
  /** Amounts collected earlier, in R$ per unit. */
  readonly vIBSMonoRet?: DecimalInput;
  readonly vCBSMonoRet?: DecimalInput;
};

export type RegraIbsCbs = {
  readonly cst: string;
  readonly cClassTrib: string;
  /** Rates in percent; the standard ones of the date when absent. */
  readonly pIBSUF?: DecimalInput;
  readonly pIBSMun?: DecimalInput;
  readonly pCBS?: DecimalInput;
  /** Deferral, in percent; 100 when the CST demands it and the rule is silent. */
  readonly pDif?: DecimalInput;
  /** Tax given back in the document itself, in percent. */
  readonly pDevTrib?: DecimalInput;
  /** Reduction of the base (CST 222), in percent. */
  readonly pRedBC?: DecimalInput;
  /** What would apply if the condition of a suspension failed. */
  readonly tributacaoRegular?: { readonly cst: string; readonly cClassTrib: string };
  readonly monofasico?: RegraIbsCbsMonofasica;
};

/** The rule chosen for each tax of an item; an absent tax is not computed, save the DIFAL, which has a default. */
export type RegrasDoItem = {
  readonly icms?: ComRegra<RegraIcms>;
  readonly difal?: ComRegra<RegraDifal>;
  readonly ipi?: ComRegra<RegraIpi>;
  readonly pisCofins?: ComRegra<RegraPisCofins>;
  readonly ii?: ComRegra<RegraIi>;
  readonly iss?: ComRegra<RegraIss>;
  readonly is?: ComRegra<RegraIs>;
  readonly ibsCbs?: ComRegra<RegraIbsCbs>;
};
