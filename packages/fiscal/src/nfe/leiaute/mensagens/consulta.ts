import {
  atributo,
  bruto,
  documento,
  grupo,
  lista,
  livre,
  opcional,
  type Tipo,
  texto,
  textoNoPadrao,
  umValor,
} from '../../../xml/leiaute/index.ts';
import { NAMESPACE_NFE } from '../namespace.ts';
import { ambiente, chaveAcesso, codigoUf, dataHora, digitos, identificador, protocolo, versao400 } from '../tipos.ts';
import { protNFe } from './autorizacao.ts';
import { situacao, situacaoNaUf } from './comuns.ts';

/** Question about one document, by its key. */
export const leiauteConsSitNFe = documento(
  'consSitNFe',
  NAMESPACE_NFE,
  grupo({ versao: atributo(versao400), tpAmb: ambiente, xServ: umValor('CONSULTAR'), chNFe: chaveAcesso }),
);
export type ConsSitNFe = Tipo<typeof leiauteConsSitNFe>;

/** Situation of a document: protocol and events. Events come as text, each to be kept as it came. */
export const leiauteRetConsSitNFe = documento(
  'retConsSitNFe',
  NAMESPACE_NFE,
  grupo({
    versao: atributo(versao400),
    ...situacaoNaUf,
    chNFe: chaveAcesso,
    protNFe: opcional(protNFe),
    /** Cancellation by the service that events replaced in 2012. */
    retCancNFe: opcional(
      grupo({
        versao: atributo(textoNoPadrao('[1-9]{1}\\.[0-9]{2}', 'versão N.NN')),
        infCanc: grupo({
          Id: opcional(atributo(identificador)),
          ...situacao,
          cUF: codigoUf,
          chNFe: opcional(chaveAcesso),
          dhRecbto: opcional(livre()),
          nProt: opcional(protocolo),
        }),
      }),
    ),
    procEventoNFe: opcional(lista(bruto, 0, Number.POSITIVE_INFINITY)),
  }),
);
export type RetConsSitNFe = Tipo<typeof leiauteRetConsSitNFe>;

/** Is the service up? */
export const leiauteConsStatServ = documento(
  'consStatServ',
  NAMESPACE_NFE,
  grupo({ versao: atributo(versao400), tpAmb: ambiente, cUF: codigoUf, xServ: umValor('STATUS') }),
);
export type ConsStatServ = Tipo<typeof leiauteConsStatServ>;

export const leiauteRetConsStatServ = documento(
  'retConsStatServ',
  NAMESPACE_NFE,
  grupo({
    versao: atributo(versao400),
    ...situacaoNaUf,
    tMed: opcional(digitos(1, 4)),
    dhRetorno: opcional(dataHora),
    xObs: opcional(texto(1, 255)),
  }),
);
export type RetConsStatServ = Tipo<typeof leiauteRetConsStatServ>;
