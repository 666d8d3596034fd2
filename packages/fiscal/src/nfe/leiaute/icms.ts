import { grupo, juntos, opcional, type Tipo, umDe, umValor } from '../../xml/leiaute/index.ts';
import {
  codigoBeneficio,
  dec0302a04,
  dec0302a04Max100,
  dec0302a04Opc,
  dec0302Max100,
  dec1104v,
  dec1302,
  origem,
  uf,
} from './tipos.ts';

const modalidade = umValor('0', '1', '2', '3');
const modalidadeDoST = umValor('0', '1', '2', '3', '4', '5', '6');

/** Poverty fund of the own operation. */
const fcp = { vBCFCP: opcional(dec1302), pFCP: opcional(dec0302a04Opc), vFCP: opcional(dec1302) };
const fcpJunto = juntos('vBCFCP', 'pFCP', 'vFCP');

const fcpDiferido = { pFCPDif: opcional(dec0302a04Opc), vFCPDif: opcional(dec1302), vFCPEfet: opcional(dec1302) };
const fcpDiferidoJunto = juntos('pFCPDif', 'vFCPDif', 'vFCPEfet?');

const fcpDoST = { vBCFCPST: opcional(dec1302), pFCPST: opcional(dec0302a04Opc), vFCPST: opcional(dec1302) };
const fcpDoSTJunto = juntos('vBCFCPST', 'pFCPST', 'vFCPST');

/** Tax substitution with its poverty fund. */
const st = {
  modBCST: modalidadeDoST,
  pMVAST: opcional(dec0302a04Opc),
  pRedBCST: opcional(dec0302a04Opc),
  vBCST: dec1302,
  pICMSST: dec0302a04,
  vICMSST: dec1302,
  ...fcpDoST,
};

/** The same where it may be absent, then as a whole. */
const stQuandoHouver = {
  modBCST: opcional(modalidadeDoST),
  pMVAST: opcional(dec0302a04Opc),
  pRedBCST: opcional(dec0302a04Opc),
  vBCST: opcional(dec1302),
  pICMSST: opcional(dec0302a04),
  vICMSST: opcional(dec1302),
  ...fcpDoST,
};
const stJunto = juntos('modBCST', 'pMVAST?', 'pRedBCST?', 'vBCST', 'pICMSST', 'vICMSST', fcpDoSTJunto);

/** Exempted tax and why; whether it is deducted from the total. */
const desoneracao = <const M extends string>(...motivos: M[]) => ({
  vICMSDeson: opcional(dec1302),
  motDesICMS: opcional(umValor(...motivos)),
  indDeduzDeson: opcional(umValor('0', '1')),
});
const desoneracaoJunta = juntos('vICMSDeson', 'motDesICMS', 'indDeduzDeson?');

const desoneracaoDoST = { vICMSSTDeson: opcional(dec1302), motDesICMSST: opcional(umValor('3', '9', '12')) };
const desoneracaoDoSTJunta = juntos('vICMSSTDeson', 'motDesICMSST');

/** Substitution collected by someone before in the chain. */
const retidoAntes = {
  vBCSTRet: opcional(dec1302),
  pST: opcional(dec0302a04Opc),
  vICMSSubstituto: opcional(dec1302),
  vICMSSTRet: opcional(dec1302),
};
const retidoAntesJunto = juntos('vBCSTRet', 'pST', 'vICMSSubstituto?', 'vICMSSTRet');

const fcpRetidoAntes = {
  vBCFCPSTRet: opcional(dec1302),
  pFCPSTRet: opcional(dec0302a04Opc),
  vFCPSTRet: opcional(dec1302),
};
const fcpRetidoAntesJunto = juntos('vBCFCPSTRet', 'pFCPSTRet', 'vFCPSTRet');

/** What the tax would be without substitution. */
const efetivo = {
  pRedBCEfet: opcional(dec0302a04Opc),
  vBCEfet: opcional(dec1302),
  pICMSEfet: opcional(dec0302a04Opc),
  vICMSEfet: opcional(dec1302),
};
const efetivoJunto = juntos('pRedBCEfet', 'vBCEfet', 'pICMSEfet', 'vICMSEfet');

/** CST 00: fully taxed. */
export const icms00 = grupo(
  {
    orig: origem,
    CST: umValor('00'),
    modBC: modalidade,
    vBC: dec1302,
    pICMS: dec0302a04,
    vICMS: dec1302,
    pFCP: opcional(dec0302a04Opc),
    vFCP: opcional(dec1302),
  },
  juntos('pFCP', 'vFCP'),
);
export type Icms00 = Tipo<typeof icms00>;

/** CST 02: single-phase on fuels. */
export const icms02 = grupo({
  orig: origem,
  CST: umValor('02'),
  qBCMono: opcional(dec1104v),
  adRemICMS: dec0302a04,
  vICMSMono: dec1302,
});
export type Icms02 = Tipo<typeof icms02>;

/** CST 10: taxed and with tax substitution. */
export const icms10 = grupo(
  {
    orig: origem,
    CST: umValor('10'),
    modBC: modalidade,
    vBC: dec1302,
    pICMS: dec0302a04,
    vICMS: dec1302,
    ...fcp,
    ...st,
    ...desoneracaoDoST,
  },
  fcpJunto,
  fcpDoSTJunto,
  desoneracaoDoSTJunta,
);
export type Icms10 = Tipo<typeof icms10>;

/** CST 15: single-phase, responsible for the retention. */
export const icms15 = grupo(
  {
    orig: origem,
    CST: umValor('15'),
    qBCMono: opcional(dec1104v),
    adRemICMS: dec0302a04,
    vICMSMono: dec1302,
    qBCMonoReten: opcional(dec1104v),
    adRemICMSReten: dec0302a04,
    vICMSMonoReten: dec1302,
    pRedAdRem: opcional(dec0302Max100),
    motRedAdRem: opcional(umValor('1', '9')),
  },
  juntos('pRedAdRem', 'motRedAdRem'),
);
export type Icms15 = Tipo<typeof icms15>;

/** CST 20: reduced base. */
export const icms20 = grupo(
  {
    orig: origem,
    CST: umValor('20'),
    modBC: modalidade,
    pRedBC: dec0302a04,
    vBC: dec1302,
    pICMS: dec0302a04,
    vICMS: dec1302,
    ...fcp,
    ...desoneracao('3', '9', '10', '11', '12'),
  },
  fcpJunto,
  desoneracaoJunta,
);
export type Icms20 = Tipo<typeof icms20>;

/** CST 30: exempt or not taxed, with tax substitution. */
export const icms30 = grupo(
  {
    orig: origem,
    CST: umValor('30'),
    ...st,
    ...desoneracao('6', '7', '9'),
  },
  fcpDoSTJunto,
  desoneracaoJunta,
);
export type Icms30 = Tipo<typeof icms30>;

/** CST 40, 41, 50: exempt, not taxed, suspended. */
export const icms40 = grupo(
  {
    orig: origem,
    CST: umValor('40', '41', '50'),
    ...desoneracao('1', '3', '4', '5', '6', '7', '8', '9', '10', '11', '16', '90'),
  },
  desoneracaoJunta,
);
export type Icms40 = Tipo<typeof icms40>;

/** CST 51: deferral. */
export const icms51 = grupo(
  {
    orig: origem,
    CST: umValor('51'),
    modBC: opcional(modalidade),
    pRedBC: opcional(dec0302a04),
    cBenefRBC: opcional(codigoBeneficio),
    vBC: opcional(dec1302),
    pICMS: opcional(dec0302a04),
    vICMSOp: opcional(dec1302),
    pDif: opcional(dec0302a04Max100),
    vICMSDif: opcional(dec1302),
    vICMS: opcional(dec1302),
    ...fcp,
    ...fcpDiferido,
  },
  fcpJunto,
  fcpDiferidoJunto,
);
export type Icms51 = Tipo<typeof icms51>;

/** CST 53: single-phase with deferral. */
export const icms53 = grupo({
  orig: origem,
  CST: umValor('53'),
  qBCMono: opcional(dec1104v),
  adRemICMS: opcional(dec0302a04),
  vICMSMonoOp: opcional(dec1302),
  pDif: opcional(dec0302a04Max100),
  vICMSMonoDif: opcional(dec1302),
  vICMSMono: opcional(dec1302),
  qBCMonoDif: opcional(dec1104v),
  adRemICMSDif: opcional(dec0302a04),
});
export type Icms53 = Tipo<typeof icms53>;

/** CST 60: tax collected earlier by substitution. */
export const icms60 = grupo(
  {
    orig: origem,
    CST: umValor('60'),
    ...retidoAntes,
    ...fcpRetidoAntes,
    ...efetivo,
  },
  retidoAntesJunto,
  fcpRetidoAntesJunto,
  efetivoJunto,
);
export type Icms60 = Tipo<typeof icms60>;

/** CST 61: single-phase collected earlier. */
export const icms61 = grupo({
  orig: origem,
  CST: umValor('61'),
  qBCMonoRet: opcional(dec1104v),
  adRemICMSRet: dec0302a04,
  vICMSMonoRet: dec1302,
});
export type Icms61 = Tipo<typeof icms61>;

/** CST 70: reduced base with tax substitution. */
export const icms70 = grupo(
  {
    orig: origem,
    CST: umValor('70'),
    modBC: modalidade,
    pRedBC: dec0302a04,
    vBC: dec1302,
    pICMS: dec0302a04,
    vICMS: dec1302,
    ...fcp,
    ...st,
    ...desoneracao('3', '9', '12'),
    ...desoneracaoDoST,
  },
  fcpJunto,
  fcpDoSTJunto,
  desoneracaoJunta,
  desoneracaoDoSTJunta,
);
export type Icms70 = Tipo<typeof icms70>;

/** CST 90: others. */
export const icms90 = grupo(
  {
    orig: origem,
    CST: umValor('90'),
    modBC: opcional(modalidade),
    vBC: opcional(dec1302),
    pRedBC: opcional(dec0302a04Opc),
    cBenefRBC: opcional(codigoBeneficio),
    pICMS: opcional(dec0302a04),
    vICMSOp: opcional(dec1302),
    pDif: opcional(dec0302a04Max100),
    vICMSDif: opcional(dec1302),
    vICMS: opcional(dec1302),
    ...fcp,
    ...fcpDiferido,
    ...stQuandoHouver,
    ...desoneracao('3', '9', '12'),
    ...desoneracaoDoST,
  },
  juntos(
    'modBC',
    'vBC',
    'pRedBC?',
    'cBenefRBC?',
    'pICMS',
    juntos('vICMSOp', 'pDif', 'vICMSDif'),
    'vICMS',
    fcpJunto,
    fcpDiferidoJunto,
  ),
  stJunto,
  desoneracaoJunta,
  desoneracaoDoSTJunta,
);
export type Icms90 = Tipo<typeof icms90>;

/** Operation shared between two states. */
export const icmsPart = grupo(
  {
    orig: origem,
    CST: umValor('10', '20', '90'),
    modBC: modalidade,
    vBC: dec1302,
    pRedBC: opcional(dec0302a04Opc),
    pICMS: dec0302a04,
    vICMS: dec1302,
    ...st,
    pBCOp: dec0302a04Opc,
    UFST: uf,
    ...desoneracao('9', '10', '11'),
  },
  fcpDoSTJunto,
  desoneracaoJunta,
);
export type IcmsPart = Tipo<typeof icmsPart>;

/** Transfer of tax substitution collected earlier to the destination state. */
export const icmsST = grupo(
  {
    orig: origem,
    CST: umValor('41', '60'),
    vBCSTRet: dec1302,
    pST: opcional(dec0302a04Opc),
    vICMSSubstituto: opcional(dec1302),
    vICMSSTRet: dec1302,
    ...fcpRetidoAntes,
    vBCSTDest: dec1302,
    vICMSSTDest: dec1302,
    ...efetivo,
  },
  fcpRetidoAntesJunto,
  efetivoJunto,
);
export type IcmsST = Tipo<typeof icmsST>;

/** CSOSN 101: Simples with credit. */
export const icmsSN101 = grupo({
  orig: origem,
  CSOSN: umValor('101'),
  pCredSN: dec0302a04,
  vCredICMSSN: dec1302,
});
export type IcmsSN101 = Tipo<typeof icmsSN101>;

/** CSOSN 102, 103, 300, 400: Simples without credit, exempt, immune, not taxed. */
export const icmsSN102 = grupo({
  orig: opcional(origem),
  CSOSN: umValor('102', '103', '300', '400'),
});
export type IcmsSN102 = Tipo<typeof icmsSN102>;

/** CSOSN 201: Simples with credit and tax substitution. */
export const icmsSN201 = grupo(
  {
    orig: origem,
    CSOSN: umValor('201'),
    ...st,
    pCredSN: dec0302a04,
    vCredICMSSN: dec1302,
  },
  fcpDoSTJunto,
);
export type IcmsSN201 = Tipo<typeof icmsSN201>;

/** CSOSN 202, 203: Simples with tax substitution, without credit. */
export const icmsSN202 = grupo(
  {
    orig: origem,
    CSOSN: umValor('202', '203'),
    ...st,
  },
  fcpDoSTJunto,
);
export type IcmsSN202 = Tipo<typeof icmsSN202>;

/** CSOSN 500: Simples, tax collected earlier by substitution. */
export const icmsSN500 = grupo(
  {
    orig: origem,
    CSOSN: umValor('500'),
    ...retidoAntes,
    ...fcpRetidoAntes,
    ...efetivo,
  },
  retidoAntesJunto,
  fcpRetidoAntesJunto,
  efetivoJunto,
);
export type IcmsSN500 = Tipo<typeof icmsSN500>;

/** CSOSN 900: Simples, others. */
export const icmsSN900 = grupo(
  {
    orig: opcional(origem),
    CSOSN: umValor('900'),
    modBC: opcional(modalidade),
    vBC: opcional(dec1302),
    pRedBC: opcional(dec0302a04Opc),
    pICMS: opcional(dec0302a04),
    vICMS: opcional(dec1302),
    ...stQuandoHouver,
    pCredSN: opcional(dec0302a04),
    vCredICMSSN: opcional(dec1302),
  },
  juntos('modBC', 'vBC', 'pRedBC?', 'pICMS', 'vICMS'),
  stJunto,
  juntos('pCredSN', 'vCredICMSSN'),
);
export type IcmsSN900 = Tipo<typeof icmsSN900>;

/** ICMS of the item: exactly one of the situations. */
export const icms = grupo(
  {
    ICMS00: opcional(icms00),
    ICMS02: opcional(icms02),
    ICMS10: opcional(icms10),
    ICMS15: opcional(icms15),
    ICMS20: opcional(icms20),
    ICMS30: opcional(icms30),
    ICMS40: opcional(icms40),
    ICMS51: opcional(icms51),
    ICMS53: opcional(icms53),
    ICMS60: opcional(icms60),
    ICMS61: opcional(icms61),
    ICMS70: opcional(icms70),
    ICMS90: opcional(icms90),
    ICMSPart: opcional(icmsPart),
    ICMSST: opcional(icmsST),
    ICMSSN101: opcional(icmsSN101),
    ICMSSN102: opcional(icmsSN102),
    ICMSSN201: opcional(icmsSN201),
    ICMSSN202: opcional(icmsSN202),
    ICMSSN500: opcional(icmsSN500),
    ICMSSN900: opcional(icmsSN900),
  },
  umDe(
    'ICMS00',
    'ICMS02',
    'ICMS10',
    'ICMS15',
    'ICMS20',
    'ICMS30',
    'ICMS40',
    'ICMS51',
    'ICMS53',
    'ICMS60',
    'ICMS61',
    'ICMS70',
    'ICMS90',
    'ICMSPart',
    'ICMSST',
    'ICMSSN101',
    'ICMSSN102',
    'ICMSSN201',
    'ICMSSN202',
    'ICMSSN500',
    'ICMSSN900',
  ),
);
export type Icms = Tipo<typeof icms>;
