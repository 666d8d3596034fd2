/** The key of a combination of values, whatever their order: ids ascending, joined by a hyphen. */
export const chaveDaGrade = (valorIds: readonly number[]): string => valorIds.toSorted((a, b) => a - b).join('-');

export interface EixoDaGrade {
  caracteristicaId: number;
  valorIds: readonly number[];
}

/** How many combinations the axes have. */
export const tamanhoDaGrade = (eixos: readonly EixoDaGrade[]): number =>
  eixos.length === 0 ? 0 : eixos.reduce((total, { valorIds }) => total * valorIds.length, 1);

/** Every combination of one value of each axis, in the order of axes and values: Azul P, Azul M, Preto P … */
export function combinacoesDaGrade(eixos: readonly EixoDaGrade[]): number[][] {
  if (eixos.length === 0) return [];
  return eixos.reduce<number[][]>(
    (feitas, { valorIds }) => feitas.flatMap((feita) => valorIds.map((valor) => [...feita, valor])),
    [[]],
  );
}
