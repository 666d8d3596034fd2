import { atributo, documento, grupo, opcional, type Tipo, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import { dps } from './dps.ts';
import { ibsCbsCalculado } from './ibs-cbs.ts';
import { NAMESPACE_NFSE } from './namespace.ts';
import { enderecoDoEmitente } from './pessoas.ts';
import {
  cnpj,
  cpf,
  dataHora,
  dec1v2,
  dec15v2,
  email,
  idNfse,
  inscricaoMunicipal,
  municipio,
  nome,
  numeroNfse,
  telefone,
  textoComLinhas,
  textoLivre,
  verAplic,
  versao,
} from './tipos.ts';

const emitente = grupo(
  {
    CNPJ: opcional(cnpj),
    CPF: opcional(cpf),
    IM: opcional(inscricaoMunicipal),
    xNome: nome,
    xFant: opcional(textoLivre(1, 150)),
    enderNac: enderecoDoEmitente,
    fone: opcional(telefone),
    email: opcional(email),
  },
  umDe('CNPJ', 'CPF'),
);

const valoresDaNota = grupo({
  vCalcDR: opcional(dec15v2),
  tpBM: opcional(umValor('1', '2', '3', '4')),
  vCalcBM: opcional(dec15v2),
  vBC: opcional(dec15v2),
  pAliqAplic: opcional(dec1v2),
  vISSQN: opcional(dec15v2),
  vTotalRet: opcional(dec15v2),
  vLiq: dec15v2,
});

/** The note: what the system worked out around the declaration. `ambGer`: 1 the municipality's, 2 the national system. */
const infNFSe = grupo({
  Id: atributo(idNfse),
  xLocEmi: texto(1, 150),
  xLocPrestacao: texto(1, 150),
  nNFSe: numeroNfse,
  cLocIncid: opcional(municipio),
  xLocIncid: opcional(texto(1, 150)),
  xTribNac: texto(1, 600),
  xTribMun: opcional(texto(1, 600)),
  xNBS: opcional(texto(1, 600)),
  verAplic,
  ambGer: umValor('1', '2'),
  tpEmis: umValor('1', '2'),
  procEmi: opcional(umValor('1', '2', '3')),
  cStat: umValor('100', '102', '103', '107'),
  dhProc: dataHora,
  nDFSe: numeroNfse,
  emit: emitente,
  valores: valoresDaNota,
  xOutInf: opcional(textoComLinhas(2000)),
  IBSCBS: opcional(ibsCbsCalculado),
  DPS: dps,
});
export type InfNfse = Tipo<typeof infNFSe>;

/** NFS-e of the national standard, layout 1.01. The signatures are not part of it. */
export const leiauteNfse = documento('NFSe', NAMESPACE_NFSE, grupo({ versao: atributo(versao), infNFSe }));
export type Nfse = Tipo<typeof leiauteNfse>;
