import {
  grupo,
  juntos,
  lista,
  noMaximoUmDe,
  opcional,
  padrao,
  type Tipo,
  texto,
  umValor,
} from '../../xml/leiaute/index.ts';
import { arma, comb, detExport, di, med, veicProd } from './produto-especial.ts';
import {
  cnpj,
  codigoBeneficio,
  data,
  dec0302a04,
  dec0803v,
  dec1104v,
  dec1110v,
  dec1302,
  dec1302Opc,
  digitos,
  gtin,
  guid,
} from './tipos.ts';

/** Presumed ICMS credit. */
export const gCred = grupo({
  cCredPresumido: codigoBeneficio,
  pCredPresumido: dec0302a04,
  vCredPresumido: dec1302,
});
export type GCred = Tipo<typeof gCred>;

/** Batch of the product. */
export const rastro = grupo({
  nLote: texto(1, 20),
  qLote: dec0803v,
  dFab: data,
  dVal: data,
  cAgreg: opcional(texto(1, 20)),
});
export type Rastro = Tipo<typeof rastro>;

/** Product or service of the item. */
export const prod = grupo(
  {
    cProd: texto(1, 60),
    cEAN: gtin,
    cBarra: opcional(texto(3, 30)),
    xProd: texto(1, 120),
    NCM: padrao('[0-9]{2}|[0-9]{8}', '2 ou 8 dígitos'),
    NVE: opcional(lista(padrao('[A-Z]{2}[0-9]{4}', 'duas letras e quatro dígitos'), 0, 8)),
    CEST: opcional(digitos(7)),
    indEscala: opcional(umValor('S', 'N')),
    CNPJFab: opcional(cnpj),
    cBenef: opcional(padrao('([!-ÿ]{8}|[!-ÿ]{10}|SEM CBENEF)?', '8 ou 10 caracteres, ou SEM CBENEF')),
    gCred: opcional(lista(gCred, 0, 4)),
    tpCredPresIBSZFM: opcional(umValor('0', '1', '2', '3', '4')),
    EXTIPI: opcional(digitos(2, 3)),
    CFOP: padrao('[1,2,3,5,6,7]{1}[0-9]{3}', 'CFOP de 4 dígitos, começando por 1, 2, 3, 5, 6 ou 7'),
    uCom: texto(1, 6),
    qCom: dec1104v,
    vUnCom: dec1110v,
    vProd: dec1302,
    cEANTrib: gtin,
    cBarraTrib: opcional(texto(3, 30)),
    uTrib: texto(1, 6),
    qTrib: dec1104v,
    vUnTrib: dec1110v,
    vFrete: opcional(dec1302Opc),
    vSeg: opcional(dec1302Opc),
    vDesc: opcional(dec1302Opc),
    vOutro: opcional(dec1302Opc),
    indTot: umValor('0', '1'),
    indBemMovelUsado: opcional(umValor('1')),
    DI: opcional(lista(di, 0, 100)),
    detExport: opcional(lista(detExport, 0, 500)),
    xPed: opcional(texto(1, 15)),
    nItemPed: opcional(digitos(1, 6)),
    nFCI: opcional(guid),
    rastro: opcional(lista(rastro, 0, 500)),
    infProdNFF: opcional(
      grupo({
        cProdFisco: texto(14, 14),
        cOperNFF: digitos(1, 5),
      }),
    ),
    infProdEmb: opcional(
      grupo({
        xEmb: texto(1, 8),
        qVolEmb: dec0803v,
        uEmb: texto(1, 8),
      }),
    ),
    veicProd: opcional(veicProd),
    med: opcional(med),
    arma: opcional(lista(arma, 1, 500)),
    comb: opcional(comb),
    nRECOPI: opcional(digitos(20)),
  },
  juntos('CEST', 'indEscala?', 'CNPJFab?'),
  noMaximoUmDe('veicProd', 'med', 'arma', 'comb', 'nRECOPI'),
);
export type Prod = Tipo<typeof prod>;
