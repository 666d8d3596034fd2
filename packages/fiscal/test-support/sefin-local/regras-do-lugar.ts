import { isCodigoMunicipio, isEmail } from '@retaguarda/brasil';
import { grupoDoServico, municipioDaIncidencia, regraDaIncidencia } from '../../src/nfse/index.ts';
import type { InfDps } from '../../src/nfse/leiaute/index.ts';
import { Recusa } from './contexto.ts';

/** Rules on where the taker is. */
export function regrasDoEndereco({ toma, serv, valores }: InfDps): void {
  const nacional = toma?.end?.endNac;
  // No city of this system registers who takes a service.
  if (toma?.IM !== undefined) throw new Recusa('E0232');
  if (regraDaIncidencia(serv.cServ.cTribNac) === 'tomador' && toma?.end === undefined) throw new Recusa('E0234');
  if (toma?.CNPJ !== undefined && nacional === undefined) throw new Recusa('E0235');
  if (valores.trib.tribMun.tpRetISSQN === '2' && nacional === undefined) throw new Recusa('E0237');
  if (nacional !== undefined && !isCodigoMunicipio(nacional.cMun)) throw new Recusa('E0238');
  if (toma?.email !== undefined && !isEmail(toma.email)) throw new Recusa('E0247');
}

/** Rules on where the service is done and its ISS due. */
export function regrasDaIncidencia(dps: InfDps): void {
  const { cLocEmi, toma, serv, prest, valores } = dps;
  const { tribISSQN, tpRetISSQN } = valores.trib.tribMun;
  const { cTribNac } = serv.cServ;
  const { cLocPrestacao } = serv.locPrest;
  if (cLocPrestacao !== undefined && cLocPrestacao !== '0000000' && !isCodigoMunicipio(cLocPrestacao)) {
    throw new Recusa('E0302');
  }
  const grupo = grupoDoServico(cTribNac);
  if (grupo === 'obra' && serv.obra === undefined) throw new Recusa('E0370');
  if (grupo === 'atvEvento' && serv.atvEvento === undefined) throw new Recusa('E0390');
  if (cTribNac === '990101' && tribISSQN !== '4') throw new Recusa('E0532');
  const onde = municipioDaIncidencia(dps);
  const doTomador = toma?.end?.endNac?.cMun;
  if (tpRetISSQN === '2' && onde !== undefined && onde !== doTomador) throw new Recusa('E0031');
  const { regEspTrib } = prest.regTrib;
  if (regEspTrib !== '0' && regEspTrib !== '5' && onde !== undefined && onde !== cLocEmi) throw new Recusa('E0176');
  if (tpRetISSQN !== '1' && cTribNac === '220101') throw new Recusa('E0596');
}
