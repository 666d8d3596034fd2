import { decimal, somar } from '@retaguarda/brasil';
import type { InfDps } from '../../src/nfse/leiaute/index.ts';
import { beneficioDa, SEM_MINIMO } from './beneficio.ts';
import { abatimentos, calcularValores } from './calculo.ts';
import { type Contexto, Recusa } from './contexto.ts';

/** Rules on what comes off the value of a service, and off the base of its ISS. */
export function regrasDasReducoes(contexto: Contexto, dps: InfDps): void {
  const { vServPrest, vDescCondIncond, vDedRed, trib } = dps.valores;
  const { vDescIncond, vDescCond } = vDescCondIncond ?? {};
  const servico = decimal(vServPrest.vServ);
  const { vISSQN = '0', vBC } = calcularValores(dps, contexto.regras, beneficioDa(contexto, dps));
  const { total } = abatimentos(dps);
  if (servico.lt(total)) throw new Recusa(vDedRed === undefined ? 'E0427' : 'E0476');
  const { vRetCP, vRetIRRF, vRetCSLL } = trib.tribFed ?? {};
  const retido = [vRetCP, vRetIRRF, vRetCSLL, trib.tribMun.tpRetISSQN === '1' ? '0' : vISSQN];
  if (servico.lt(somar([total, vDescCond ?? '0', ...retido.map((valor) => valor ?? '0')]))) throw new Recusa('E0428');
  const cabe = (valor: string) => decimal(valor).gt(0) && servico.gt(valor);
  if (vDescIncond !== undefined && !cabe(vDescIncond)) throw new Recusa('E0431');
  if (vDescCond !== undefined && !cabe(vDescCond)) throw new Recusa('E0432');
  const semReducao = vDescIncond === undefined && vDedRed === undefined;
  if (semReducao || vBC === undefined || SEM_MINIMO.test(dps.serv.cServ.cTribNac)) return;
  if (decimal(vISSQN).lt(servico.times('0.02').minus('0.01'))) {
    throw new Recusa(vDedRed === undefined ? 'E0430' : vDedRed.pDR === undefined ? 'E0447' : 'E0444');
  }
}
