import { grupo, lista, noMaximoUmDe, opcional, padrao, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import { pessoa } from './pessoas.ts';
import {
  alfanumerico,
  chaveNFe,
  chaveNfse,
  data,
  dec1v2,
  dec2v2,
  dec3v2,
  dec15v2,
  digitos,
  municipio,
  pais,
} from './tipos.ts';

/** A document whose value comes off the base of the ISS. */
const documentoDeduzido = grupo(
  {
    chNFSe: opcional(chaveNfse),
    chNFe: opcional(chaveNFe),
    NFSeMun: opcional(
      grupo({
        cMunNFSeMun: municipio,
        nNFSeMun: padrao('[0-9]{15}', '15 dígitos', { maximo: 15 }),
        cVerifNFSeMun: alfanumerico(1, 9),
      }),
    ),
    NFNFS: opcional(
      grupo({
        nNFS: padrao('[0-9]{7}', '7 dígitos', { maximo: 7 }),
        modNFS: padrao('[0-9]{15}', '15 dígitos', { maximo: 15 }),
        serieNFS: alfanumerico(1, 15),
      }),
    ),
    nDocFisc: opcional(texto(1, 255)),
    nDoc: opcional(texto(1, 255)),
    tpDedRed: umValor('1', '2', '3', '4', '5', '6', '7', '8', '9', '99'),
    xDescOutDed: opcional(texto(1, 150)),
    dtEmiDoc: data,
    vDedutivelRedutivel: dec15v2,
    vDeducaoReducao: dec15v2,
    fornec: opcional(pessoa),
  },
  umDe('chNFSe', 'chNFe', 'NFSeMun', 'NFNFS', 'nDocFisc', 'nDoc'),
);

/** Deduction from the base: a percentage, a value, or documents. */
const deducao = grupo(
  {
    pDR: opcional(dec3v2),
    vDR: opcional(dec15v2),
    documentos: opcional(grupo({ docDedRed: lista(documentoDeduzido, 1, 1000) })),
  },
  umDe('pDR', 'vDR', 'documentos'),
);

/**
 * ISS. `tribISSQN`: 1 taxed, 2 immune, 3 export, 4 not incident; `tpRetISSQN`: 1 not withheld, 2 by the taker, 3 by the
 * intermediary.
 */
const tributoMunicipal = grupo({
  tribISSQN: umValor('1', '2', '3', '4'),
  cPaisResult: opcional(pais),
  tpImunidade: opcional(umValor('0', '1', '2', '3', '4', '5')),
  exigSusp: opcional(grupo({ tpSusp: umValor('1', '2'), nProcesso: digitos(30) })),
  BM: opcional(
    grupo(
      { nBM: digitos(14), vRedBCBM: opcional(dec15v2), pRedBCBM: opcional(dec3v2) },
      noMaximoUmDe('vRedBCBM', 'pRedBCBM'),
    ),
  ),
  tpRetISSQN: umValor('1', '2', '3'),
  pAliq: opcional(dec1v2),
});

// biome-ignore format: one line per list of codes
const cstPisCofins = umValor('00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '49', '50', '51', '52', '53', '54', '55', '56', '60', '61', '62', '63', '64', '65', '66', '67', '70', '71', '72', '73', '74', '75', '98', '99');

const tributoFederal = grupo({
  piscofins: opcional(
    grupo({
      CST: cstPisCofins,
      vBCPisCofins: opcional(dec15v2),
      pAliqPis: opcional(dec2v2),
      pAliqCofins: opcional(dec2v2),
      vPis: opcional(dec15v2),
      vCofins: opcional(dec15v2),
      tpRetPisCofins: opcional(umValor('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')),
    }),
  ),
  vRetCP: opcional(dec15v2),
  vRetIRRF: opcional(dec15v2),
  vRetCSLL: opcional(dec15v2),
});

/** Approximate total of taxes (Lei 12.741/2012): in reais, in percent, of the Simples, or not informed. */
const totalAproximado = grupo(
  {
    vTotTrib: opcional(grupo({ vTotTribFed: dec15v2, vTotTribEst: dec15v2, vTotTribMun: dec15v2 })),
    pTotTrib: opcional(grupo({ pTotTribFed: dec3v2, pTotTribEst: dec3v2, pTotTribMun: dec3v2 })),
    indTotTrib: opcional(umValor('0')),
    pTotTribSN: opcional(dec2v2),
  },
  umDe('vTotTrib', 'pTotTrib', 'indTotTrib', 'pTotTribSN'),
);

/** What the service cost and how it is taxed. */
export const valores = grupo({
  vServPrest: grupo({ vReceb: opcional(dec15v2), vServ: dec15v2 }),
  vDescCondIncond: opcional(grupo({ vDescIncond: opcional(dec15v2), vDescCond: opcional(dec15v2) })),
  vDedRed: opcional(deducao),
  trib: grupo({ tribMun: tributoMunicipal, tribFed: opcional(tributoFederal), totTrib: totalAproximado }),
});
