import {
  atributo,
  bruto,
  documento,
  grupo,
  lista,
  noMaximoUmDe,
  opcional,
  padrao,
  type Tipo,
  texto,
  umDe,
  umValor,
} from '../../../xml/leiaute/index.ts';
import { infPAA } from '../informacoes.ts';
import { NAMESPACE_NFE } from '../namespace.ts';
import {
  ambiente,
  chaveAcesso,
  cnpjOuVazio,
  codigoOrgao,
  codigoStatus,
  cpf,
  dataHora,
  digitos,
  protocolo,
  sequenciaDoEvento,
} from '../tipos.ts';

const versao = atributo(umValor('1.00'));

/** An event around its detail: `detEvento` is text here, and one of the layouts of `eventos/` when its type is known. */
export const camposDoEvento = {
  Id: atributo(padrao('ID[0-9]{12}[0-9A-Z]{12}[0-9]{28}', '"ID", tipo do evento, chave de acesso e sequência')),
  cOrgao: codigoOrgao,
  tpAmb: ambiente,
  CNPJ: opcional(cnpjOuVazio),
  CPF: opcional(cpf),
  chNFe: chaveAcesso,
  dhEvento: dataHora,
  tpEvento: digitos(6),
  nSeqEvento: sequenciaDoEvento,
  verEvento: umValor('1.00'),
};
export const autorDoEvento = umDe('CNPJ', 'CPF');

/** Any event, its detail kept as text. */
export const evento = grupo({
  versao,
  infEvento: grupo({ ...camposDoEvento, detEvento: bruto, infPAA: opcional(infPAA) }, autorDoEvento),
});
export type Evento = Tipo<typeof evento>;
export const leiauteEvento = documento('evento', NAMESPACE_NFE, evento);

/** Answer to one event. */
export const retEvento = grupo({
  versao,
  infEvento: grupo(
    {
      Id: opcional(atributo(padrao('ID[0-9]{15}', '"ID" e 15 dígitos'))),
      tpAmb: ambiente,
      verAplic: texto(1, 20),
      cOrgao: codigoOrgao,
      cStat: codigoStatus,
      xMotivo: texto(1, 255),
      chNFe: opcional(chaveAcesso),
      tpEvento: opcional(digitos(6)),
      xEvento: opcional(texto(5, 60)),
      nSeqEvento: opcional(sequenciaDoEvento),
      cOrgaoAutor: opcional(codigoOrgao),
      CNPJDest: opcional(cnpjOuVazio),
      CPFDest: opcional(cpf),
      emailDest: opcional(texto(1, 60)),
      dhRegEvento: dataHora,
      nProt: opcional(protocolo),
    },
    noMaximoUmDe('CNPJDest', 'CPFDest'),
  ),
});
export type RetEvento = Tipo<typeof retEvento>;

/** Up to 20 signed events sent together. */
export const leiauteEnvEvento = documento(
  'envEvento',
  NAMESPACE_NFE,
  grupo({ versao, idLote: digitos(1, 15), evento: lista(bruto, 1, 20) }),
);
export type EnvEvento = Tipo<typeof leiauteEnvEvento>;

export const leiauteRetEnvEvento = documento(
  'retEnvEvento',
  NAMESPACE_NFE,
  grupo({
    versao,
    idLote: digitos(1, 15),
    tpAmb: ambiente,
    verAplic: texto(1, 20),
    cOrgao: codigoOrgao,
    cStat: codigoStatus,
    xMotivo: texto(1, 255),
    retEvento: opcional(lista(retEvento, 0, 20)),
  }),
);
export type RetEnvEvento = Tipo<typeof leiauteRetEnvEvento>;

/** The event with its answer, to be kept. `evento` is the signed text. */
export const leiauteProcEventoNFe = documento(
  'procEventoNFe',
  NAMESPACE_NFE,
  grupo({ versao, evento: bruto, retEvento }),
);
export type ProcEventoNFe = Tipo<typeof leiauteProcEventoNFe>;
