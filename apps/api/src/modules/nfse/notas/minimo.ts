import { decimal } from '@retaguarda/brasil';
import type { SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import type { Emissor } from '../../fiscal/public.ts';
import { regimeDeclarado, tudoPeloSimples } from './regime.ts';
import { issCobrado, type ServicoDaNota, type TermosDaNota } from './termos.ts';

/** Services whose ISS may be below 2 % of their price. @source LC 116/2003, art. 8-A, § 1 */
const SEM_MINIMO: readonly string[] = ['07.02', '07.05', '16.01'];

/**
 * What the national system refuses of a discount or a deduction, told while the note is written: the ISS it leaves is below
 * 2 % of the price. It is told, never obeyed: the rate is the city's.
 *
 * @param iss as the note works it out
 * @source NFS-e layout 1.01, annex I, E0430, E0447
 */
export function avisosDoMinimo(
  sistema: SistemaDaNfse,
  emissor: Emissor,
  servico: ServicoDaNota,
  { valor, desconto, deducao, aliquotaIss }: TermosDaNota,
  iss: string,
): string[] {
  const isDaCidade = emissor.crt !== '4' && !tudoPeloSimples(emissor) && regimeDeclarado(emissor, servico) === '0';
  if (sistema !== 'nacional' || !isDaCidade || !issCobrado(servico) || aliquotaIss === null) return [];
  if (decimal(desconto).plus(deducao).isZero() || servico.tipoBeneficio !== null) return [];
  if (SEM_MINIMO.includes(servico.codigos.nacional.item)) return [];
  return decimal(iss).lt(decimal(valor).times('0.02').minus('0.01'))
    ? ['Com o desconto ou a dedução o ISS fica abaixo de 2 % do serviço: o sistema nacional deve recusar a nota.']
    : [];
}
