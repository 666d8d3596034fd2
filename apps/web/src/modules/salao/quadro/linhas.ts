import type { ContaNoQuadro, QuadroDoSalao } from '@retaguarda/contracts';

/**
 * The board with some lines as they are now.
 *
 * @param pedidas accounts that were asked for: those that joined them belong to them; what has no line any more left the board
 */
export function comLinhas(
  quadro: QuadroDoSalao,
  pedidas: readonly string[],
  linhas: readonly ContaNoQuadro[],
): QuadroDoSalao {
  const novas = new Map(linhas.map((linha) => [linha.uuid, linha]));
  const foiPedida = ({ uuid, juntadaA }: ContaNoQuadro) =>
    pedidas.includes(uuid) || (juntadaA !== null && pedidas.includes(juntadaA));
  const ficam = quadro.contas.flatMap((conta) => {
    const nova = novas.get(conta.uuid);
    novas.delete(conta.uuid);
    return nova ?? (foiPedida(conta) ? [] : conta);
  });
  const contas = [...ficam, ...novas.values()].toSorted((a, b) => a.abertaEm.localeCompare(b.abertaEm));
  return { ...quadro, contas };
}
