import { grupo, opcional, type Tipo, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import {
  cnpj,
  codigoMunicipio,
  dec0302a04,
  dec0302Max100,
  dec1104,
  dec1104v,
  dec1204,
  dec1204v,
  dec1302,
  dec1302Opc,
  digitos,
  itemListaServicos,
} from './tipos.ts';

/** IPI. */
export const ipi = grupo(
  {
    CNPJProd: opcional(cnpj),
    cSelo: opcional(texto(1, 60)),
    qSelo: opcional(digitos(1, 12)),
    cEnq: texto(1, 3),
    IPITrib: opcional(
      grupo(
        {
          CST: umValor('00', '49', '50', '99'),
          vBC: opcional(dec1302),
          pIPI: opcional(dec0302a04),
          qUnid: opcional(dec1204v),
          vUnid: opcional(dec1104),
          vIPI: dec1302,
        },
        umDe(['vBC', 'pIPI'], ['qUnid', 'vUnid']),
      ),
    ),
    IPINT: opcional(
      grupo({
        CST: umValor('01', '02', '03', '04', '05', '51', '52', '53', '54', '55'),
      }),
    ),
  },
  umDe('IPITrib', 'IPINT'),
);
export type Ipi = Tipo<typeof ipi>;

/** Import tax. */
export const ii = grupo({
  vBC: dec1302,
  vDespAdu: dec1302,
  vII: dec1302,
  vIOF: dec1302,
});
export type Ii = Tipo<typeof ii>;

/** Municipal service tax of an item in a joint document. */
export const issqn = grupo({
  vBC: dec1302,
  vAliq: dec0302a04,
  vISSQN: dec1302,
  cMunFG: codigoMunicipio,
  cListServ: itemListaServicos,
  vDeducao: opcional(dec1302Opc),
  vOutro: opcional(dec1302Opc),
  vDescIncond: opcional(dec1302Opc),
  vDescCond: opcional(dec1302Opc),
  vISSRet: opcional(dec1302Opc),
  indISS: umValor('1', '2', '3', '4', '5', '6', '7'),
  cServico: opcional(texto(1, 20)),
  cMun: opcional(codigoMunicipio),
  cPais: opcional(digitos(1, 4)),
  nProcesso: opcional(texto(1, 30)),
  indIncentivo: umValor('1', '2'),
});
export type Issqn = Tipo<typeof issqn>;

/** PIS. */
export const pis = grupo(
  {
    PISAliq: opcional(
      grupo({
        CST: umValor('01', '02'),
        vBC: dec1302,
        pPIS: dec0302a04,
        vPIS: dec1302,
      }),
    ),
    PISQtde: opcional(
      grupo({
        CST: umValor('03'),
        qBCProd: dec1204v,
        vAliqProd: dec1104v,
        vPIS: dec1302,
      }),
    ),
    PISNT: opcional(
      grupo({
        CST: umValor('04', '05', '06', '07', '08', '09'),
      }),
    ),
    PISOutr: opcional(
      grupo(
        {
          CST: umValor(
            '49',
            '50',
            '51',
            '52',
            '53',
            '54',
            '55',
            '56',
            '60',
            '61',
            '62',
            '63',
            '64',
            '65',
            '66',
            '67',
            '70',
            '71',
            '72',
            '73',
            '74',
            '75',
            '98',
            '99',
          ),
          vBC: opcional(dec1302),
          pPIS: opcional(dec0302a04),
          qBCProd: opcional(dec1204v),
          vAliqProd: opcional(dec1104v),
          vPIS: dec1302,
        },
        umDe(['vBC', 'pPIS'], ['qBCProd', 'vAliqProd']),
      ),
    ),
  },
  umDe('PISAliq', 'PISQtde', 'PISNT', 'PISOutr'),
);
export type Pis = Tipo<typeof pis>;

/** PIS by substitution. */
export const pisST = grupo(
  {
    vBC: opcional(dec1302Opc),
    pPIS: opcional(dec0302a04),
    qBCProd: opcional(dec1204),
    vAliqProd: opcional(dec1104),
    vPIS: dec1302,
    indSomaPISST: opcional(umValor('0', '1')),
  },
  umDe(['vBC', 'pPIS'], ['qBCProd', 'vAliqProd']),
);
export type PisST = Tipo<typeof pisST>;

/** COFINS. */
export const cofins = grupo(
  {
    COFINSAliq: opcional(
      grupo({
        CST: umValor('01', '02'),
        vBC: dec1302,
        pCOFINS: dec0302a04,
        vCOFINS: dec1302,
      }),
    ),
    COFINSQtde: opcional(
      grupo({
        CST: umValor('03'),
        qBCProd: dec1204v,
        vAliqProd: dec1104v,
        vCOFINS: dec1302,
      }),
    ),
    COFINSNT: opcional(
      grupo({
        CST: umValor('04', '05', '06', '07', '08', '09'),
      }),
    ),
    COFINSOutr: opcional(
      grupo(
        {
          CST: umValor(
            '49',
            '50',
            '51',
            '52',
            '53',
            '54',
            '55',
            '56',
            '60',
            '61',
            '62',
            '63',
            '64',
            '65',
            '66',
            '67',
            '70',
            '71',
            '72',
            '73',
            '74',
            '75',
            '98',
            '99',
          ),
          vBC: opcional(dec1302),
          pCOFINS: opcional(dec0302a04),
          qBCProd: opcional(dec1204v),
          vAliqProd: opcional(dec1104v),
          vCOFINS: dec1302,
        },
        umDe(['vBC', 'pCOFINS'], ['qBCProd', 'vAliqProd']),
      ),
    ),
  },
  umDe('COFINSAliq', 'COFINSQtde', 'COFINSNT', 'COFINSOutr'),
);
export type Cofins = Tipo<typeof cofins>;

/** COFINS by substitution. */
export const cofinsST = grupo(
  {
    vBC: opcional(dec1302),
    pCOFINS: opcional(dec0302a04),
    qBCProd: opcional(dec1204),
    vAliqProd: opcional(dec1104),
    vCOFINS: dec1302,
    indSomaCOFINSST: opcional(umValor('0', '1')),
  },
  umDe(['vBC', 'pCOFINS'], ['qBCProd', 'vAliqProd']),
);
export type CofinsST = Tipo<typeof cofinsST>;

/** DIFAL and FCP of the destination state, sales to non-taxpayers. */
export const icmsUFDest = grupo({
  vBCUFDest: dec1302,
  vBCFCPUFDest: opcional(dec1302),
  pFCPUFDest: opcional(dec0302a04),
  pICMSUFDest: dec0302a04,
  pICMSInter: umValor('4.00', '7.00', '12.00'),
  pICMSInterPart: dec0302a04,
  vFCPUFDest: opcional(dec1302),
  vICMSUFDest: dec1302,
  vICMSUFRemet: dec1302,
});
export type IcmsUFDest = Tipo<typeof icmsUFDest>;

/** IPI given back on a return. */
export const impostoDevol = grupo({
  pDevol: dec0302Max100,
  IPI: grupo({
    vIPIDevol: dec1302,
  }),
});
export type ImpostoDevol = Tipo<typeof impostoDevol>;
