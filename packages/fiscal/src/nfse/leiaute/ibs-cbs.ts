import { grupo, lista, opcional, padrao, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import { destinatario, enderecoDoLocal, identificacao, umaIdentificacao } from './pessoas.ts';
import { chaveNfse, data, dec2v2, dec3v2, dec15v2, digitos, municipio, textoLivre } from './tipos.ts';

/** A document of what is only passed on and does not enter the base of the tax. */
const documentoRepassado = grupo(
  {
    dFeNacional: opcional(
      grupo({
        tipoChaveDFe: umValor('1', '2', '3', '9'),
        xTipoChaveDFe: opcional(texto(1, 255)),
        chaveDFe: textoLivre(1, 50),
      }),
    ),
    docFiscalOutro: opcional(
      grupo({
        cMunDocFiscal: padrao('[0-9]{7}', '7 dígitos', { maximo: 7 }),
        nDocFiscal: texto(1, 255),
        xDocFiscal: texto(1, 255),
      }),
    ),
    docOutro: opcional(grupo({ nDoc: texto(1, 255), xDoc: texto(1, 255) })),
    fornec: opcional(grupo({ ...identificacao, xNome: texto(1, 150) }, umaIdentificacao)),
    dtEmiDoc: data,
    dtCompDoc: data,
    tpReeRepRes: umValor('01', '02', '03', '04', '99'),
    xTpReeRepRes: opcional(texto(1, 150)),
    vlrReeRepRes: dec15v2,
  },
  umDe('dFeNacional', 'docFiscalOutro', 'docOutro'),
);

const imovel = grupo(
  {
    inscImobFisc: opcional(textoLivre(1, 30)),
    cCIB: opcional(textoLivre(8, 8)),
    end: opcional(enderecoDoLocal),
  },
  umDe('cCIB', 'end'),
);

/** What the declaration says about IBS and CBS; the values are worked out by the national system. */
export const ibsCbs = grupo({
  finNFSe: umValor('0'),
  indFinal: opcional(umValor('0', '1')),
  cIndOp: digitos(6),
  tpOper: opcional(umValor('1', '2', '3', '4', '5')),
  gRefNFSe: opcional(grupo({ refNFSe: lista(chaveNfse, 1, 99) })),
  tpEnteGov: opcional(umValor('1', '2', '3', '4')),
  indDest: umValor('0', '1'),
  dest: opcional(destinatario),
  imovel: opcional(imovel),
  valores: grupo({
    gReeRepRes: opcional(grupo({ documentos: lista(documentoRepassado, 1, 1000) })),
    trib: grupo({
      gIBSCBS: grupo({
        CST: digitos(3),
        cClassTrib: digitos(6),
        cCredPres: opcional(digitos(2)),
        gTribRegular: opcional(grupo({ CSTReg: digitos(3), cClassTribReg: digitos(6) })),
        gDif: opcional(grupo({ pDifUF: dec3v2, pDifMun: dec3v2, pDifCBS: dec3v2 })),
      }),
    }),
  }),
});

/** What the national system worked out of IBS and CBS. */
export const ibsCbsCalculado = grupo({
  cLocalidadeIncid: municipio,
  xLocalidadeIncid: texto(1, 600),
  pRedutor: opcional(dec2v2),
  valores: grupo({
    vBC: dec15v2,
    vCalcReeRepRes: opcional(dec15v2),
    uf: grupo({ pIBSUF: dec2v2, pRedAliqUF: opcional(dec3v2), pAliqEfetUF: dec2v2 }),
    mun: grupo({ pIBSMun: dec2v2, pRedAliqMun: opcional(dec3v2), pAliqEfetMun: dec2v2 }),
    fed: grupo({ pCBS: dec2v2, pRedAliqCBS: opcional(dec3v2), pAliqEfetCBS: dec2v2 }),
  }),
  totCIBS: grupo({
    vTotNF: dec15v2,
    gIBS: grupo({
      vIBSTot: dec15v2,
      gIBSCredPres: opcional(grupo({ pCredPresIBS: dec2v2, vCredPresIBS: dec15v2 })),
      gIBSUFTot: grupo({ vDifUF: opcional(dec15v2), vIBSUF: dec15v2 }),
      gIBSMunTot: grupo({ vDifMun: opcional(dec15v2), vIBSMun: dec15v2 }),
    }),
    gCBS: grupo({
      gCBSCredPres: opcional(grupo({ pCredPresCBS: dec2v2, vCredPresCBS: dec15v2 })),
      vDifCBS: opcional(dec15v2),
      vCBS: dec15v2,
    }),
    gTribRegular: opcional(
      grupo({
        pAliqEfeRegIBSUF: dec2v2,
        vTribRegIBSUF: dec15v2,
        pAliqEfeRegIBSMun: dec2v2,
        vTribRegIBSMun: dec15v2,
        pAliqEfeRegCBS: dec2v2,
        vTribRegCBS: dec15v2,
      }),
    ),
    gTribCompraGov: opcional(
      grupo({
        pIBSUF: dec2v2,
        vIBSUF: dec15v2,
        pIBSMun: dec2v2,
        vIBSMun: dec15v2,
        pCBS: dec2v2,
        vCBS: dec15v2,
      }),
    ),
  }),
});
