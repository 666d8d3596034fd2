import { decimal, somar } from '@retaguarda/brasil';
import type { Problema } from '../../xml/leiaute/index.ts';
import type { DadosDaDps } from '../dps.ts';
import { Exigencias } from './exigencias.ts';

/** What comes off the value of the service, and who may take it off. */
export function problemasDosValores({ prest, valores }: DadosDaDps): Problema[] {
  const e = new Exigencias();
  const { opSimpNac, regEspTrib } = prest.regTrib;
  const { vDescCondIncond, vDedRed, trib, vServPrest } = valores;
  const { vDescIncond, vDescCond } = vDescCondIncond ?? {};
  const { tpRetISSQN, pAliq, BM } = trib.tribMun;
  const servico = decimal(vServPrest.vServ);
  const cabe = (valor: string | undefined): boolean =>
    valor === undefined || (decimal(valor).gt(0) && decimal(valor).lt(servico));
  const desconto = 'valores.vDescCondIncond';
  e.exigir(cabe(vDescIncond), `${desconto}.vDescIncond`, 'o desconto é maior que zero e menor que o serviço'); // E0431
  e.exigir(cabe(vDescCond), `${desconto}.vDescCond`, 'o desconto é maior que zero e menor que o serviço'); // E0432
  e.exigir(opSimpNac !== '2' || vDedRed === undefined, 'valores.vDedRed', 'a nota do MEI não tem dedução'); // E0436
  e.exigir(regEspTrib === '0' || vDedRed === undefined, 'valores.vDedRed', 'com regime especial não há dedução'); // E0438
  const sem = 'valores.trib.tribMun';
  e.exigir(opSimpNac !== '2' || tpRetISSQN === '1', `${sem}.tpRetISSQN`, 'não se retém o ISS do MEI'); // E0583
  e.exigir(regEspTrib === '0' || tpRetISSQN === '1', `${sem}.tpRetISSQN`, 'com regime especial não se retém o ISS'); // E0588
  e.exigir(opSimpNac !== '2' || pAliq === undefined, `${sem}.pAliq`, 'a nota do MEI não tem alíquota'); // E0600
  e.exigir(pAliq === undefined || decimal(pAliq).lte(5), `${sem}.pAliq`, 'a alíquota do ISS vai até 5 %'); // E0595
  const saiDaBase = somar([vDescIncond ?? '0', vDedRed?.vDR ?? '0', BM?.vRedBCBM ?? '0']);
  e.exigir(
    saiDaBase.lte(servico),
    'valores.vDedRed.vDR',
    'desconto, dedução e benefício somam mais que o valor do serviço',
  ); // E0427, E0476
  const { vRetCP, vRetIRRF, vRetCSLL } = trib.tribFed ?? {};
  const retido = somar([vDescCond ?? '0', vRetCP ?? '0', vRetIRRF ?? '0', vRetCSLL ?? '0']);
  e.exigir(
    saiDaBase.gt(servico) || saiDaBase.plus(retido).lte(servico),
    'valores.vDedRed.vDR',
    'desconto, dedução, benefício e retenções somam mais que o valor do serviço',
  ); // E0428
  return e.problemas;
}
