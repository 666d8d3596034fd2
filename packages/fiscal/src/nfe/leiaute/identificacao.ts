import { grupo, juntos, lista, opcional, type Tipo, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import {
  ambiente,
  anoMes,
  chaveAcesso,
  cnpj,
  codigoMunicipio,
  codigoUf,
  cpf,
  data,
  dataHora,
  dec0302a04,
  digitos,
  ieOuIsento,
  modelo,
  numeroNota,
  serie,
} from './tipos.ts';

/** Another document this one refers to. */
export const nfRef = grupo(
  {
    refNFe: opcional(chaveAcesso),
    refNFeSig: opcional(chaveAcesso),
    refNF: opcional(
      grupo({
        cUF: codigoUf,
        AAMM: anoMes,
        CNPJ: cnpj,
        mod: umValor('01', '02'),
        serie: serie,
        nNF: numeroNota,
      }),
    ),
    refNFP: opcional(
      grupo(
        {
          cUF: codigoUf,
          AAMM: anoMes,
          CNPJ: opcional(cnpj),
          CPF: opcional(cpf),
          IE: ieOuIsento,
          mod: umValor('01', '04'),
          serie: serie,
          nNF: numeroNota,
        },
        umDe('CNPJ', 'CPF'),
      ),
    ),
    refCTe: opcional(chaveAcesso),
    refECF: opcional(
      grupo({
        mod: umValor('2B', '2C', '2D'),
        nECF: digitos(1, 3),
        nCOO: digitos(1, 6),
      }),
    ),
  },
  umDe('refNFe', 'refNFeSig', 'refNF', 'refNFP', 'refCTe', 'refECF'),
);
export type NfRef = Tipo<typeof nfRef>;

/** Purchase by a government body. */
export const compraGov = grupo({
  tpEnteGov: umValor('1', '2', '3', '4', '5', '6'),
  pRedutor: dec0302a04,
  tpOperGov: umValor('1', '2', '3', '4'),
  refDFeAnt: opcional(lista(chaveAcesso, 0, 99)),
});
export type CompraGov = Tipo<typeof compraGov>;

/** Identification of the document. */
export const ide = grupo(
  {
    cUF: codigoUf,
    cNF: digitos(8),
    natOp: texto(1, 60),
    mod: modelo,
    serie: serie,
    nNF: numeroNota,
    dhEmi: dataHora,
    dhSaiEnt: opcional(dataHora),
    dPrevEntrega: opcional(data),
    tpNF: umValor('0', '1'),
    idDest: umValor('1', '2', '3'),
    cMunFG: codigoMunicipio,
    cMunFGIBS: opcional(codigoMunicipio),
    tpImp: umValor('0', '1', '2', '3', '4', '5', '6'),
    tpEmis: umValor('1', '2', '3', '4', '5', '6', '7', '9'),
    cDV: digitos(1),
    tpAmb: ambiente,
    finNFe: umValor('1', '2', '3', '4', '5', '6'),
    tpNFDebito: opcional(umValor('01', '02', '03', '04', '05', '06', '07', '08')),
    tpNFCredito: opcional(umValor('01', '02', '03', '04', '05', '06')),
    indFinal: umValor('0', '1'),
    indPres: umValor('0', '1', '2', '3', '4', '5', '9'),
    indIntermed: opcional(umValor('0', '1')),
    cIndOp: opcional(digitos(6)),
    procEmi: umValor('0', '1', '2', '3', '4'),
    verProc: texto(1, 20),
    dhCont: opcional(dataHora),
    xJust: opcional(texto(15, 256)),
    NFref: opcional(lista(nfRef, 0, 999)),
    gCompraGov: opcional(compraGov),
    gPagAntecipado: opcional(
      grupo({
        refNFe: lista(chaveAcesso, 1, 99),
      }),
    ),
  },
  juntos('dhCont', 'xJust'),
);
export type Ide = Tipo<typeof ide>;
