import { aplicarMascara, semMascara } from './mascara.ts';

/**
 * Shape and mask of the codes a product, a service or an operation carries. Only the shape is judged here: which codes
 * exist, and when, are official tables with validity that the product imports.
 *
 * @source NF-e layout 4.00, XSD PL_010 (NCM, CEST, CFOP, CNAE, cBenef, cProdANP, cProdANVISA); NFS-e national layout 1.01 (NBS,
 *   cTribNac); IT 2025.002 (cClassTrib)
 */
const codigos = {
  /** 8 digits; documents of services take `00` */
  ncm: { forma: /^([0-9]{8}|00)$/, mascara: '####.##.##' },
  /** 7 digits; the first two are the segment of Convênio ICMS 142/2018, 01 to 28 */
  cest: { forma: /^(0[1-9]|1[0-9]|2[0-8])[0-9]{5}$/, mascara: '##.###.##' },
  /** 4 digits; 1, 2 and 3 are entries, 5, 6 and 7 are exits */
  cfop: { forma: /^[123567][0-9]{3}$/, mascara: '#.###' },
  /** subclass, 7 digits */
  cnae: { forma: /^[0-9]{7}$/, mascara: '####-#/##' },
  /** 9 digits, the first always 1 */
  nbs: { forma: /^1[0-9]{8}$/, mascara: '#.####.##.##' },
  /** product of the fuels agency, 9 digits */
  anp: { forma: /^[0-9]{9}$/, mascara: '#########' },
  /** registration of a medicine at the health agency, 11 or 13 digits; `ISENTO` for what needs none */
  anvisa: { forma: /^([0-9]{11}|[0-9]{13}|ISENTO)$/, mascara: '#############' },
  /** tax benefit of the state, 8 or 10 characters */
  cBenef: { forma: /^([A-Z0-9]{8}|[A-Z0-9]{10})$/, mascara: '##########' },
  /** item of the list of LC 116/2003 */
  servicoLc116: { forma: /^[0-9]{4}$/, mascara: '##.##' },
  /** national service code of the NFS-e: item, subitem and split */
  cTribNac: { forma: /^[0-9]{6}$/, mascara: '##.##.##' },
  /** IBS/CBS classification; the first three digits are the CST */
  cClassTrib: { forma: /^[0-9]{6}$/, mascara: '######' },
} as const;

export type TipoCodigoFiscal = keyof typeof codigos;

/** The stored form of a code: without mask, in upper case. */
export function normalizarCodigoFiscal(texto: string): string {
  return semMascara(texto).toUpperCase();
}

/** Whether the text has the shape of such a code, with or without mask. */
export function isCodigoFiscal(tipo: TipoCodigoFiscal, texto: string): boolean {
  return codigos[tipo].forma.test(normalizarCodigoFiscal(texto));
}

/** The code with its usual mask; safe on partial text. */
export function formatarCodigoFiscal(tipo: TipoCodigoFiscal, texto: string): string {
  return aplicarMascara(normalizarCodigoFiscal(texto), codigos[tipo].mascara);
}

export const isNcm = (texto: string) => isCodigoFiscal('ncm', texto);
export const isCest = (texto: string) => isCodigoFiscal('cest', texto);
export const isCfop = (texto: string) => isCodigoFiscal('cfop', texto);
export const isCnae = (texto: string) => isCodigoFiscal('cnae', texto);

/** What is written instead of the registration of a medicine. @source NF-e layout 4.00, K01a */
export const ISENTO_DE_REGISTRO = 'ISENTO';

/** Letters of the decision that exempts a medicine. @source NF-e layout 4.00, K01b */
export const MAX_MOTIVO_DA_ISENCAO = 255;
