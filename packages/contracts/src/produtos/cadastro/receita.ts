/**
 * The way back to `inicio` through recipes, if there is one: `[7, 12, 7]` says that 7 is made of 12, which is made of 7.
 *
 * @param componentesDe what each product is made of, in force
 * @returns null when no product contains itself
 */
export function cicloDaReceita(inicio: number, componentesDe: ReadonlyMap<number, readonly number[]>): number[] | null {
  const vistos = new Set<number>();
  const caminho: { produto: number; resto: number[] }[] = [
    { produto: inicio, resto: [...(componentesDe.get(inicio) ?? [])] },
  ];
  while (caminho.length > 0) {
    const topo = caminho[caminho.length - 1];
    const proximo = topo?.resto.shift();
    if (proximo === undefined) {
      caminho.pop();
    } else if (proximo === inicio) {
      return [...caminho.map(({ produto }) => produto), inicio];
    } else if (!vistos.has(proximo)) {
      vistos.add(proximo);
      caminho.push({ produto: proximo, resto: [...(componentesDe.get(proximo) ?? [])] });
    }
  }
  return null;
}
