/** A folder of official schemas and the first day it is in force. */
export interface ConjuntoDeEsquemas {
  /** Civil date `YYYY-MM-DD`. */
  readonly desde: string;
  readonly pasta: string;
}

/**
 * The schemas in force on a day: the newest set that had already started.
 *
 * @param data civil date `YYYY-MM-DD` of issue
 * @returns undefined when every set starts later
 */
export function esquemasVigentes(
  conjuntos: readonly ConjuntoDeEsquemas[],
  data: string,
): ConjuntoDeEsquemas | undefined {
  return conjuntos
    .filter(({ desde }) => desde <= data)
    .reduce<ConjuntoDeEsquemas | undefined>(
      (melhor, atual) => (melhor === undefined || atual.desde > melhor.desde ? atual : melhor),
      undefined,
    );
}
