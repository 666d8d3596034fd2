import { atributo, documento, grupo, opcional, type Tipo, umValor } from '../../xml/leiaute/index.ts';
import { ibsCbs } from './ibs-cbs.ts';
import { NAMESPACE_NFSE } from './namespace.ts';
import { pessoa, prestador } from './pessoas.ts';
import { servico } from './servico.ts';
import {
  ambiente,
  chaveNfse,
  data,
  dataHora,
  idDps,
  motivo,
  municipio,
  numeroDps,
  serieDps,
  verAplic,
  versao,
} from './tipos.ts';
import { valores } from './valores.ts';

/** Why one note takes the place of another. */
export const motivoDeSubstituicao = umValor('01', '02', '03', '04', '05', '99');

/** The signed part of the declaration. `tpEmit`: 1 provider, 2 taker, 3 intermediary. */
const infDPS = grupo({
  Id: atributo(idDps),
  tpAmb: ambiente,
  dhEmi: dataHora,
  verAplic,
  serie: serieDps,
  nDPS: numeroDps,
  dCompet: data,
  tpEmit: umValor('1', '2', '3'),
  cMotivoEmisTI: opcional(umValor('1', '2', '3', '4')),
  chNFSeRej: opcional(chaveNfse),
  cLocEmi: municipio,
  subst: opcional(grupo({ chSubstda: chaveNfse, cMotivo: motivoDeSubstituicao, xMotivo: opcional(motivo) })),
  prest: prestador,
  toma: opcional(pessoa),
  interm: opcional(pessoa),
  serv: servico,
  valores,
  IBSCBS: opcional(ibsCbs),
});
export type InfDps = Tipo<typeof infDPS>;

export const dps = grupo({ versao: atributo(versao), infDPS });

/** Declaration of a service (DPS), layout 1.01. The signature is not part of it. */
export const leiauteDps = documento('DPS', NAMESPACE_NFSE, dps);
export type Dps = Tipo<typeof leiauteDps>;
