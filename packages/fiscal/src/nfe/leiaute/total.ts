import { grupo, opcional, type Tipo, umValor } from '../../xml/leiaute/index.ts';
import { ibsCbsTot, isTot } from './ibs-cbs.ts';
import { data, dec1302, dec1302Opc } from './tipos.ts';

/** Totals of the current taxes and of the document. */
export const icmsTot = grupo({
  vBC: dec1302,
  vICMS: dec1302,
  vICMSDeson: dec1302,
  vFCPUFDest: opcional(dec1302),
  vICMSUFDest: opcional(dec1302),
  vICMSUFRemet: opcional(dec1302),
  vFCP: dec1302,
  vBCST: dec1302,
  vST: dec1302,
  vFCPST: dec1302,
  vFCPSTRet: dec1302,
  qBCMono: opcional(dec1302),
  vICMSMono: opcional(dec1302),
  qBCMonoReten: opcional(dec1302),
  vICMSMonoReten: opcional(dec1302),
  qBCMonoRet: opcional(dec1302),
  vICMSMonoRet: opcional(dec1302),
  vProd: dec1302,
  vFrete: dec1302,
  vSeg: dec1302,
  vDesc: dec1302,
  vII: dec1302,
  vIPI: dec1302,
  vIPIDevol: dec1302,
  vPIS: dec1302,
  vCOFINS: dec1302,
  vOutro: dec1302,
  vNF: dec1302,
  vTotTrib: opcional(dec1302),
});
export type IcmsTot = Tipo<typeof icmsTot>;

/** Totals of services. */
export const issqnTot = grupo({
  vServ: opcional(dec1302Opc),
  vBC: opcional(dec1302Opc),
  vISS: opcional(dec1302Opc),
  vPIS: opcional(dec1302Opc),
  vCOFINS: opcional(dec1302Opc),
  dCompet: data,
  vDeducao: opcional(dec1302Opc),
  vOutro: opcional(dec1302Opc),
  vDescIncond: opcional(dec1302Opc),
  vDescCond: opcional(dec1302Opc),
  vISSRet: opcional(dec1302Opc),
  cRegTrib: opcional(umValor('1', '2', '3', '4', '5', '6')),
});
export type IssqnTot = Tipo<typeof issqnTot>;

/** Federal withholdings. */
export const retTrib = grupo({
  vRetPIS: opcional(dec1302Opc),
  vRetCOFINS: opcional(dec1302Opc),
  vRetCSLL: opcional(dec1302Opc),
  vBCIRRF: opcional(dec1302Opc),
  vIRRF: opcional(dec1302Opc),
  vBCRetPrev: opcional(dec1302Opc),
  vRetPrev: opcional(dec1302Opc),
});
export type RetTrib = Tipo<typeof retTrib>;

/** Totals. */
export const total = grupo({
  ICMSTot: icmsTot,
  ISSQNtot: opcional(issqnTot),
  retTrib: opcional(retTrib),
  ISTot: opcional(isTot),
  IBSCBSTot: opcional(ibsCbsTot),
  vNFTot: opcional(dec1302Opc),
});
export type Total = Tipo<typeof total>;
