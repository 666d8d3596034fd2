import { decimal } from '@retaguarda/brasil';
import type { InfDps } from '../../src/nfse/leiaute/index.ts';
import { calcularValores } from './calculo.ts';
import { type BeneficioDaCidade, type Contexto, Recusa } from './contexto.ts';

/** Services whose ISS a benefit may bring below 2 %. */
export const SEM_MINIMO = /^(0702|0705|1601)/;

/** The benefit that a declaration cites, as its city registered it. */
export const beneficioDa = ({ beneficios }: Contexto, { cLocEmi, valores }: InfDps): BeneficioDaCidade | undefined =>
  beneficios[`${cLocEmi}/${valores.trib.tribMun.BM?.nBM}`];

/** Rules on the benefit of a city, which is of the kind that the city says it is. */
export function regrasDoBeneficio(contexto: Contexto, dps: InfDps): void {
  const { prest, serv, valores } = dps;
  const { tribISSQN, exigSusp, pAliq, BM } = valores.trib.tribMun;
  if (BM === undefined) return;
  if (tribISSQN !== '1') throw new Recusa('E0533');
  if (prest.regTrib.opSimpNac === '2') throw new Recusa('E0534');
  if (prest.regTrib.regEspTrib !== '0') throw new Recusa('E0535');
  if (exigSusp !== undefined) throw new Recusa('E0538');
  const concedido = beneficioDa(contexto, dps);
  if (concedido === undefined) throw new Recusa('E0541', BM.nBM);
  const { tipo } = concedido;
  if (tipo === '1' && valores.vDedRed !== undefined) throw new Recusa('E0439');
  if (tipo !== '3' && BM.vRedBCBM !== undefined) throw new Recusa('E0565');
  if (tipo === '3' && !decimal(BM.vRedBCBM ?? '0').gt(0)) throw new Recusa('E0567');
  if (decimal(BM.vRedBCBM ?? '0').gt(valores.vServPrest.vServ)) throw new Recusa('E0574');
  if (tipo !== '2' && BM.pRedBCBM !== undefined) throw new Recusa('E0577');
  if (tipo === '2' && BM.pRedBCBM === undefined) throw new Recusa('E0579');
  const pedido = decimal(BM.pRedBCBM ?? '0');
  if (tipo === '2' && (pedido.lte(0) || pedido.gt(concedido.percentual))) throw new Recusa('E0586');
  if ((tipo === '1' || tipo === '4') && pAliq !== undefined) throw new Recusa('E0612');
  const { vBC, vISSQN, vCalcBM } = calcularValores(dps, contexto.regras, concedido);
  if (vBC === undefined || vISSQN === undefined || vCalcBM === undefined || SEM_MINIMO.test(serv.cServ.cTribNac))
    return;
  const minimo = decimal(vBC).plus(vCalcBM).times('0.02').minus('0.01');
  if (decimal(vISSQN).lt(minimo)) throw new Recusa(tipo === '3' ? 'E0575' : 'E0587');
}
