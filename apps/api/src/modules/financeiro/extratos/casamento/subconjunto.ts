/** How many steps a search may take: what needs more is not worth proposing. */
const PASSOS = 4_000;

/**
 * Some of these amounts, at least two, that add up exactly to what is sought; the first ones are preferred.
 *
 * @param valores all of the sign of `alvo`
 * @returns their places, or null
 */
export function subconjuntoQueSoma(valores: readonly number[], alvo: number): number[] | null {
  const sinal = Math.sign(alvo);
  const sobra = valores.map((valor) => valor * sinal);
  // What is still left from each place on: less than needed ends the branch.
  const restante = new Array<number>(sobra.length + 1).fill(0);
  for (let i = sobra.length - 1; i >= 0; i--) restante[i] = (restante[i + 1] as number) + (sobra[i] as number);
  let passos = 0;
  const escolhidos: number[] = [];
  const procurar = (de: number, falta: number): boolean => {
    if (falta === 0) return escolhidos.length > 1;
    if (++passos > PASSOS || falta < 0 || (restante[de] as number) < falta) return false;
    for (let i = de; i < sobra.length; i++) {
      if ((restante[i] as number) < falta) return false;
      escolhidos.push(i);
      if (procurar(i + 1, falta - (sobra[i] as number))) return true;
      escolhidos.pop();
    }
    return false;
  };
  return procurar(0, alvo * sinal) ? escolhidos : null;
}
