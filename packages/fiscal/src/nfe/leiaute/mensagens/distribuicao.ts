import {
  atributo,
  conteudo,
  documento,
  grupo,
  lista,
  livre,
  opcional,
  type Tipo,
  texto,
  umDe,
  umValor,
} from '../../../xml/leiaute/index.ts';
import { NAMESPACE_NFE } from '../namespace.ts';
import {
  ambiente,
  base64,
  chaveAcesso,
  cnpj,
  codigoOrgao,
  codigoUf,
  cpf,
  dataHora,
  dec1302,
  digitos,
  ieOuIsento,
  nsu,
  protocolo,
  sequenciaDoEvento,
} from '../tipos.ts';
import { situacao } from './comuns.ts';

const versao = atributo(umValor('1.01'));

/** Documents of interest to a CNPJ or CPF: from a sequence number on, one number, or one key. */
export const leiauteDistDFeInt = documento(
  'distDFeInt',
  NAMESPACE_NFE,
  grupo(
    {
      versao,
      tpAmb: ambiente,
      cUFAutor: opcional(codigoUf),
      CNPJ: opcional(cnpj),
      CPF: opcional(cpf),
      distNSU: opcional(grupo({ ultNSU: nsu })),
      consNSU: opcional(grupo({ NSU: nsu })),
      consChNFe: opcional(grupo({ chNFe: chaveAcesso })),
    },
    umDe('CNPJ', 'CPF'),
    umDe('distNSU', 'consNSU', 'consChNFe'),
  ),
);
export type DistDFeInt = Tipo<typeof leiauteDistDFeInt>;

/** Up to 50 documents, each compressed (gzip) in base64. `schema` names the layout of each. */
export const leiauteRetDistDFeInt = documento(
  'retDistDFeInt',
  NAMESPACE_NFE,
  grupo({
    versao,
    ...situacao,
    dhResp: dataHora,
    ultNSU: nsu,
    maxNSU: nsu,
    loteDistDFeInt: opcional(
      grupo({
        docZip: lista(
          grupo({ NSU: opcional(atributo(nsu)), schema: atributo(livre()), valor: conteudo(base64) }),
          1,
          50,
        ),
      }),
    ),
  }),
);
export type RetDistDFeInt = Tipo<typeof leiauteRetDistDFeInt>;

/** Summary of a document issued against the interested party, before it is acknowledged. */
export const leiauteResNFe = documento(
  'resNFe',
  NAMESPACE_NFE,
  grupo(
    {
      versao,
      chNFe: chaveAcesso,
      CNPJ: opcional(cnpj),
      CPF: opcional(cpf),
      xNome: texto(2, 60),
      IE: ieOuIsento,
      dhEmi: dataHora,
      tpNF: umValor('0', '1'),
      vNF: dec1302,
      digVal: opcional(base64),
      dhRecbto: dataHora,
      nProt: protocolo,
      cSitNFe: umValor('1', '2', '3'),
    },
    umDe('CNPJ', 'CPF'),
  ),
);
export type ResNFe = Tipo<typeof leiauteResNFe>;

/** Summary of an event of a document. */
export const leiauteResEvento = documento(
  'resEvento',
  NAMESPACE_NFE,
  grupo(
    {
      versao,
      cOrgao: codigoOrgao,
      CNPJ: opcional(cnpj),
      CPF: opcional(cpf),
      chNFe: chaveAcesso,
      dhEvento: dataHora,
      tpEvento: digitos(6),
      nSeqEvento: sequenciaDoEvento,
      xEvento: texto(5, 60),
      dhRecbto: dataHora,
      nProt: protocolo,
    },
    umDe('CNPJ', 'CPF'),
  ),
);
export type ResEvento = Tipo<typeof leiauteResEvento>;
