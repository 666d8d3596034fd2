import {
  atributo,
  bruto,
  documento,
  grupo,
  juntos,
  lista,
  noMaximoUmDe,
  opcional,
  repeticao,
  type Tipo,
  texto,
  umValor,
} from '../../../xml/leiaute/index.ts';
import { NAMESPACE_NFE } from '../namespace.ts';
import {
  ambiente,
  base64,
  chaveAcesso,
  codigoStatus,
  codigoUf,
  dataHora,
  digitos,
  identificador,
  protocolo,
  recibo,
  versao400,
} from '../tipos.ts';
import { situacaoNaUf } from './comuns.ts';

/** Authorisation protocol, or the refusal, of one document. */
export const protNFe = grupo({
  versao: atributo(versao400),
  infProt: grupo({
    Id: opcional(atributo(identificador)),
    tpAmb: ambiente,
    verAplic: texto(1, 20),
    chNFe: chaveAcesso,
    dhRecbto: dataHora,
    nProt: opcional(protocolo),
    digVal: opcional(base64),
    cStat: codigoStatus,
    xMotivo: texto(1, 255),
    /** Alerts that came with the authorisation: `cMsg` and `xMsg`. */
    mensagens: opcional(repeticao(grupo({ cMsg: digitos(1, 4), xMsg: texto(1, 255) }), 0, 5)),
  }),
});
export type ProtNFe = Tipo<typeof protNFe>;

/** Batch sent for authorisation: up to 50 documents already signed. */
export const leiauteEnviNFe = documento(
  'enviNFe',
  NAMESPACE_NFE,
  grupo({ versao: atributo(versao400), idLote: digitos(1, 15), indSinc: umValor('0', '1'), NFe: lista(bruto, 1, 50) }),
);
export type EnviNFe = Tipo<typeof leiauteEnviNFe>;

/** Answer to a batch: a receipt to consult, or the protocol at once. */
export const leiauteRetEnviNFe = documento(
  'retEnviNFe',
  NAMESPACE_NFE,
  grupo(
    {
      versao: atributo(versao400),
      ...situacaoNaUf,
      infRec: opcional(grupo({ nRec: recibo, tMed: digitos(1, 4) })),
      protNFe: opcional(protNFe),
    },
    noMaximoUmDe('infRec', 'protNFe'),
  ),
);
export type RetEnviNFe = Tipo<typeof leiauteRetEnviNFe>;

/** Question about a receipt. */
export const leiauteConsReciNFe = documento(
  'consReciNFe',
  NAMESPACE_NFE,
  grupo({ versao: atributo(versao400), tpAmb: ambiente, nRec: recibo }),
);
export type ConsReciNFe = Tipo<typeof leiauteConsReciNFe>;

/** Outcome of a batch. */
export const leiauteRetConsReciNFe = documento(
  'retConsReciNFe',
  NAMESPACE_NFE,
  grupo(
    {
      versao: atributo(versao400),
      tpAmb: ambiente,
      verAplic: texto(1, 20),
      nRec: recibo,
      cStat: codigoStatus,
      xMotivo: texto(1, 255),
      cUF: codigoUf,
      dhRecbto: dataHora,
      cMsg: opcional(digitos(1, 4)),
      xMsg: opcional(texto(1, 200)),
      protNFe: opcional(lista(protNFe, 0, 50)),
    },
    juntos('cMsg', 'xMsg'),
  ),
);
export type RetConsReciNFe = Tipo<typeof leiauteRetConsReciNFe>;

/** The document with its protocol: the file to keep and to hand over. `NFe` is the signed text, untouched. */
export const leiauteNfeProc = documento(
  'nfeProc',
  NAMESPACE_NFE,
  grupo({ versao: atributo(versao400), NFe: bruto, protNFe }),
);
export type NfeProc = Tipo<typeof leiauteNfeProc>;
