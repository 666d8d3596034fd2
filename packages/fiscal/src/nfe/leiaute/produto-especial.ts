import {
  grupo,
  lista,
  noMaximoUmDe,
  opcional,
  padrao,
  type Tipo,
  texto,
  textoNoPadrao,
  umValor,
} from '../../xml/leiaute/index.ts';
import {
  chaveAcesso,
  cnpj,
  codigoUf,
  cpf,
  data,
  dec03v00a04Max100Opc,
  dec0302a04Max100,
  dec1104,
  dec1104v,
  dec1203,
  dec1204Opc,
  dec1204v,
  dec1302,
  dec1302Opc,
  digitos,
  uf,
  ufBrasil,
} from './tipos.ts';

/** Import declaration. */
export const di = grupo(
  {
    nDI: texto(1, 15),
    dDI: data,
    xLocDesemb: texto(1, 60),
    UFDesemb: ufBrasil,
    dDesemb: data,
    tpViaTransp: umValor('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'),
    vAFRMM: opcional(dec1302),
    tpIntermedio: umValor('1', '2', '3'),
    CNPJ: opcional(cnpj),
    CPF: opcional(cpf),
    UFTerceiro: opcional(ufBrasil),
    cExportador: texto(1, 60),
    adi: lista(
      grupo({
        nAdicao: opcional(padrao('[1-9]{1}[0-9]{0,2}', 'número de 1 a 999')),
        nSeqAdic: padrao('[1-9]{1}[0-9]{0,4}', 'número de 1 a 99999'),
        cFabricante: texto(1, 60),
        vDescDI: opcional(dec1302Opc),
        nDraw: opcional(texto(1, 20)),
      }),
      1,
      999,
    ),
  },
  noMaximoUmDe('CNPJ', 'CPF'),
);
export type Di = Tipo<typeof di>;

/** Export of the item. */
export const detExport = grupo({
  nDraw: opcional(texto(1, 20)),
  exportInd: opcional(
    grupo({
      nRE: digitos(0, 12),
      chNFe: chaveAcesso,
      qExport: dec1104v,
    }),
  ),
});
export type DetExport = Tipo<typeof detExport>;

/** New vehicle. */
export const veicProd = grupo({
  tpOp: umValor('0', '1', '2', '3'),
  chassi: padrao('[A-Z0-9]+', '17 letras maiúsculas ou dígitos', { minimo: 17, maximo: 17 }),
  cCor: texto(1, 4),
  xCor: texto(1, 40),
  pot: texto(1, 4),
  cilin: texto(1, 4),
  pesoL: texto(1, 9),
  pesoB: texto(1, 9),
  nSerie: texto(1, 9),
  tpComb: texto(1, 2),
  nMotor: texto(1, 21),
  CMT: texto(1, 9),
  dist: texto(1, 4),
  anoMod: digitos(4),
  anoFab: digitos(4),
  tpPint: texto(1, 1),
  tpVeic: digitos(1, 2),
  espVeic: digitos(1),
  VIN: umValor('R', 'N'),
  condVeic: umValor('1', '2', '3'),
  cMod: digitos(1, 6),
  cCorDENATRAN: digitos(1, 2),
  lota: digitos(1, 3),
  tpRest: umValor('0', '1', '2', '3', '4', '9'),
});
export type VeicProd = Tipo<typeof veicProd>;

/** Medicine or pharmaceutical raw material. */
export const med = grupo({
  cProdANVISA: textoNoPadrao('[0-9]{11}|[0-9]{13}|ISENTO', 'registro de 11 ou 13 dígitos, ou ISENTO'),
  xMotivoIsencao: opcional(texto(1, 255)),
  vPMC: dec1302,
});
export type Med = Tipo<typeof med>;

/** Weapon. */
export const arma = grupo({
  tpArma: umValor('0', '1'),
  nSerie: texto(1, 15),
  nCano: texto(1, 15),
  descr: texto(1, 256),
});
export type Arma = Tipo<typeof arma>;

/** Fuel. */
export const comb = grupo({
  cProdANP: digitos(9),
  descANP: texto(2, 95),
  pGLP: opcional(dec0302a04Max100),
  pGNn: opcional(dec0302a04Max100),
  pGNi: opcional(dec0302a04Max100),
  vPart: opcional(dec1302),
  CODIF: opcional(digitos(1, 21)),
  qTemp: opcional(dec1204Opc),
  UFCons: uf,
  CIDE: opcional(
    grupo({
      qBCProd: dec1204v,
      vAliqProd: dec1104,
      vCIDE: dec1302,
    }),
  ),
  encerrante: opcional(
    grupo({
      nBico: digitos(1, 3),
      nBomba: opcional(digitos(1, 3)),
      nTanque: digitos(1, 3),
      vEncIni: dec1203,
      vEncFin: dec1203,
    }),
  ),
  pBio: opcional(dec03v00a04Max100Opc),
  origComb: opcional(
    lista(
      grupo({
        indImport: umValor('0', '1'),
        cUFOrig: codigoUf,
        pOrig: dec03v00a04Max100Opc,
      }),
      0,
      30,
    ),
  ),
});
export type Comb = Tipo<typeof comb>;
