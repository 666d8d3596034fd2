import { arredondar, decimal, paraTexto, ratear } from '@retaguarda/brasil';
import type { regimesTributarios } from '../../empresas/campos.ts';

type Regime = keyof typeof regimesTributarios;

/**
 * The most that a house may keep of service charges for what they cost it, in per cent.
 *
 * @source CLT art. 457, as changed by Lei 13.419/2017: up to 20 % in a differentiated regime (Simples), else up to 33 %
 */
export const tetoDaRetencao = (regime: Regime): string => (regime === '3' ? '33' : '20');

export interface GorjetaRepartida {
  retido: string;
  distribuido: string;
  /** In reais, in the order of the points. */
  partes: string[];
}

/**
 * Shares a service charge by points, after what the house keeps. Parts add up to what is shared.
 *
 * @param total in reais
 * @param retencao per cent that the house keeps
 * @param pontos of each person, whole and above zero
 */
export function repartirGorjeta(total: string, retencao: string, pontos: readonly number[]): GorjetaRepartida {
  const retido = arredondar(decimal(total).times(retencao).div(100));
  const distribuido = decimal(total).minus(retido);
  const partes = pontos.length === 0 ? [] : ratear(distribuido, pontos);
  return {
    retido: paraTexto(retido),
    distribuido: paraTexto(distribuido),
    partes: partes.map((valor) => paraTexto(valor)),
  };
}
