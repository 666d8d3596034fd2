import type { SimulacaoLida } from '@retaguarda/contracts';

type Linha = SimulacaoLida['tributos'][number];
const COMPARADOS = ['situacao', 'base', 'aliquota', 'valor'] as const;
type Comparado = (typeof COMPARADOS)[number];

/** For an attribute: `true` where one day says something else than the other, absent where there is nothing to compare with. */
export const difereDe = (este: string | null, outro: string | null | undefined): true | undefined =>
  outro !== undefined && este !== outro ? true : undefined;

/** A tax on one day beside the same on the other: the key of the word that says it, and which of its figures are others. */
export function diferencaDaLinha(
  linha: Linha,
  outro: SimulacaoLida | undefined,
): { mudou: 'changes' | 'onlyHere' | null; difere: Partial<Record<Comparado, true | undefined>> } {
  // A day that cannot be calculated has no taxes to compare with.
  if (!outro || outro.valor === null) return { mudou: null, difere: {} };
  const dele = outro.tributos.find(({ tributo }) => tributo === linha.tributo);
  if (!dele) return { mudou: 'onlyHere', difere: {} };
  const difere = Object.fromEntries(COMPARADOS.map((campo) => [campo, difereDe(linha[campo], dele[campo])]));
  return { mudou: Object.values(difere).some(Boolean) ? 'changes' : null, difere };
}

/** What decided a tax on a day, rule and version; undefined where nothing did. */
export const decididoPor = (dia: SimulacaoLida | undefined, tributo: string): string | undefined => {
  const decidido = dia?.explicacao.find((um) => um.tributo === tributo);
  return decidido && `${decidido.regra} ${decidido.versao}`;
};
