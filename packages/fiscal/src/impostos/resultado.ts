import type { PassoDaMemoria, Valores } from './memoria.ts';
import type { ProblemaFiscal } from './problemas.ts';
import type { ReferenciaRegra } from './regras.ts';

/** One tax of one item: its figures by the field names of the NF-e, and the steps that explain each of them. */
export type Linha<Campo extends string> = {
  readonly regra: ReferenciaRegra;
  readonly valores: Valores<Campo>;
  readonly memoria: readonly PassoDaMemoria[];
};

export type CampoIcms =
  | 'vBC'
  | 'pRedBC'
  | 'pICMS'
  | 'vICMSOp'
  | 'pDif'
  | 'vICMSDif'
  | 'vICMS'
  | 'vBCFCP'
  | 'pFCP'
  | 'vFCP'
  | 'pFCPDif'
  | 'vFCPDif'
  | 'vFCPEfet'
  | 'pMVAST'
  | 'pRedBCST'
  | 'vBCST'
  | 'pICMSST'
  | 'vICMSST'
  | 'vBCFCPST'
  | 'pFCPST'
  | 'vFCPST'
  | 'vICMSDeson'
  | 'pCredSN'
  | 'vCredICMSSN'
  | 'vBCSTRet'
  | 'pST'
  | 'vICMSSubstituto'
  | 'vICMSSTRet'
  | 'vBCFCPSTRet'
  | 'pFCPSTRet'
  | 'vFCPSTRet'
  | 'pRedBCEfet'
  | 'vBCEfet'
  | 'pICMSEfet'
  | 'vICMSEfet'
  | 'qBCMono'
  | 'adRemICMS'
  | 'vICMSMono'
  | 'qBCMonoReten'
  | 'adRemICMSReten'
  | 'vICMSMonoReten'
  | 'pRedAdRem'
  | 'vICMSMonoOp'
  | 'vICMSMonoDif'
  | 'qBCMonoRet'
  | 'adRemICMSRet'
  | 'vICMSMonoRet';

export type LinhaIcms = Linha<CampoIcms> & {
  /** Group of the layout: `ICMS00` … `ICMSSN900`. */
  readonly grupo: string;
  /** CST or CSOSN. */
  readonly cst: string;
  readonly modBC?: string;
  readonly modBCST?: string;
  readonly motDesICMS?: string;
  readonly indDeduzDeson?: '0' | '1';
  readonly motRedAdRem?: string;
  readonly cBenef?: string;
};

export type CampoDifal =
  | 'vBCUFDest'
  | 'vBCFCPUFDest'
  | 'pFCPUFDest'
  | 'pICMSUFDest'
  | 'pICMSInter'
  | 'pICMSInterPart'
  | 'vFCPUFDest'
  | 'vICMSUFDest'
  | 'vICMSUFRemet';

export type CampoIpi = 'vBC' | 'pIPI' | 'qUnid' | 'vUnid' | 'vIPI';
export type CampoIpiDevolvido = 'pDevol' | 'vIPIDevol';
export type LinhaIpi = Linha<CampoIpi> & { readonly cst: string; readonly cEnq?: string };

export type CampoIi = 'vBC' | 'pII' | 'vDespAdu' | 'vII' | 'vIOF';

export type CampoContribuicao<Sigla extends 'PIS' | 'COFINS'> =
  | 'vBC'
  | `p${Sigla}`
  | 'qBCProd'
  | 'vAliqProd'
  | `v${Sigla}`;
export type LinhaPis = Linha<CampoContribuicao<'PIS'>> & { readonly cst: string };
export type LinhaCofins = Linha<CampoContribuicao<'COFINS'>> & { readonly cst: string };

export type CampoIss = 'vBC' | 'pISS' | 'vDeducao' | 'vCalcBM' | 'vISSQN' | 'vISSRet';
export type LinhaIss = Linha<CampoIss> & { readonly cListServ: string; readonly indISS: string };

export type CampoIs = 'vBCIS' | 'pIS' | 'adRemIS' | 'qTrib' | 'vIS';
export type LinhaIs = Linha<CampoIs> & { readonly cst: string; readonly cClassTrib: string };

/** The three holders of the new taxes: state IBS, city IBS and CBS. */
export type Esfera = 'IBSUF' | 'IBSMun' | 'CBS';

type CampoEsfera =
  /** Standard rate, reduction, and the rate after it and the government reducer. */
  | 'p'
  | 'pRedAliq'
  | 'pAliqEfet'
  | 'pDif'
  | 'vDif'
  | 'vDevTrib'
  | 'v'
  /** What would apply if a suspension failed. */
  | 'pAliqEfetReg'
  | 'vTribReg'
  /** What would apply to a buyer other than the government. */
  | 'pAliqCompraGov'
  | 'vTribCompraGov';

export type CampoIbsCbs =
  | 'vBC'
  | `${CampoEsfera}${Esfera}`
  | 'vIBS'
  | 'pRedBC'
  | 'qBCMono'
  | 'qBCMonoReten'
  | `adRem${'IBS' | 'CBS'}${'' | 'Reten'}`
  | `v${'IBS' | 'CBS'}Mono${'' | 'Reten' | 'Ret'}`
  | `vTot${'IBS' | 'CBS'}MonoItem`;

export type LinhaIbsCbs = Linha<CampoIbsCbs> & {
  readonly cst: string;
  readonly cClassTrib: string;
  readonly cstReg?: string;
  readonly cClassTribReg?: string;
};

export type CampoIbpt = 'vFederal' | 'vEstadual' | 'vMunicipal' | 'vTotTrib';

/** Approximate taxes (Lei 12.741/2012), with the version of the table to be printed. */
export type LinhaIbpt = Omit<Linha<CampoIbpt>, 'regra'> & { readonly versao: string };

export type CampoItem = 'vProd' | 'vProdLiq' | 'vFrete' | 'vSeg' | 'vOutro' | 'vDesc';

export type ItemCalculado = {
  readonly numero: number;
  readonly tipo: 'mercadoria' | 'servico';
  readonly compoeTotal: boolean;
  readonly valores: Valores<CampoItem>;
  readonly memoria: readonly PassoDaMemoria[];
  readonly icms?: LinhaIcms;
  readonly difal?: Linha<CampoDifal>;
  readonly ipi?: LinhaIpi;
  readonly ipiDevolvido?: Linha<CampoIpiDevolvido>;
  readonly ii?: Linha<CampoIi>;
  readonly pis?: LinhaPis;
  readonly cofins?: LinhaCofins;
  readonly iss?: LinhaIss;
  readonly is?: LinhaIs;
  readonly ibsCbs?: LinhaIbsCbs;
  readonly ibpt?: LinhaIbpt;
};

export type CampoIcmsTot =
  | 'vBC'
  | 'vICMS'
  | 'vICMSDeson'
  | 'vFCPUFDest'
  | 'vICMSUFDest'
  | 'vICMSUFRemet'
  | 'vFCP'
  | 'vBCST'
  | 'vST'
  | 'vFCPST'
  | 'vFCPSTRet'
  | 'qBCMono'
  | 'vICMSMono'
  | 'qBCMonoReten'
  | 'vICMSMonoReten'
  | 'qBCMonoRet'
  | 'vICMSMonoRet'
  | 'vProd'
  | 'vFrete'
  | 'vSeg'
  | 'vDesc'
  | 'vII'
  | 'vIPI'
  | 'vIPIDevol'
  | 'vPIS'
  | 'vCOFINS'
  | 'vOutro'
  | 'vNF'
  | 'vTotTrib';

export type CampoIssTot = 'vServ' | 'vBC' | 'vISS' | 'vPIS' | 'vCOFINS' | 'vDeducao' | 'vISSRet';

export type CampoRetencao = 'vRetPIS' | 'vRetCOFINS' | 'vRetCSLL' | 'vBCIRRF' | 'vIRRF' | 'vBCRetPrev' | 'vRetPrev';

export type CampoIbsCbsTot =
  | 'vBCIBSCBS'
  | `v${'Dif' | 'DevTrib'}${Esfera}`
  | `v${Esfera}`
  | 'vIBS'
  | `v${'IBS' | 'CBS'}Mono${'' | 'Reten' | 'Ret'}`;

/** Every total is the sum of the rounded figures of the items, `0.00` when there is nothing to add. */
export type TotaisFiscais = {
  readonly icms: Readonly<Record<CampoIcmsTot, string>>;
  readonly iss?: Readonly<Record<CampoIssTot, string>>;
  readonly retencoes?: Linha<CampoRetencao>;
  readonly vIS: string;
  readonly ibsCbs?: Readonly<Record<CampoIbsCbsTot, string>>;
  /** Net value of the goods, from 2027 on. */
  readonly vProdLiqTot?: string;
  /** What the buyer owes: `vNF` less ISS and federal taxes withheld. */
  readonly vLiquido: string;
  /** The step that shows how `vNF` and `vLiquido` add up. */
  readonly memoria: readonly PassoDaMemoria[];
};

export type ResultadoImpostos =
  | {
      readonly ok: true;
      readonly itens: readonly ItemCalculado[];
      readonly totais: TotaisFiscais;
      readonly avisos: readonly ProblemaFiscal[];
      /** True when some figure rests on a rate no norm has fixed yet. */
      readonly estimada: boolean;
    }
  | { readonly ok: false; readonly problemas: readonly ProblemaFiscal[] };
