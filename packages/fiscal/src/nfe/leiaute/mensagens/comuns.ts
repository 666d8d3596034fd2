import { texto } from '../../../xml/leiaute/index.ts';
import { ambiente, codigoStatus, codigoUf, dataHora } from '../tipos.ts';

/** What every answer starts with. */
export const situacao = {
  tpAmb: ambiente,
  verAplic: texto(1, 20),
  cStat: codigoStatus,
  xMotivo: texto(1, 255),
};

/** The same, from the authority of a state, with the time of receipt. */
export const situacaoNaUf = { ...situacao, cUF: codigoUf, dhRecbto: dataHora };
