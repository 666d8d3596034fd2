/**
 * The interval in which a table row is in force, both ends included, as civil dates `YYYY-MM-DD`.
 *
 * `estimada` marks a figure no norm has fixed yet: whatever is computed from it says so in the result.
 */
export type Vigencia = {
  readonly inicio: string;
  readonly fim?: string;
  readonly estimada?: true;
  /** The norm or manual that fixes the row, in Portuguese, as shown to the user. */
  readonly fonte: string;
};

/** True when `data` lies in the interval. Dates compare as text because they are all `YYYY-MM-DD`. */
export function estaVigente(vigencia: { inicio: string; fim?: string | undefined }, data: string): boolean {
  return vigencia.inicio <= data && (vigencia.fim === undefined || data <= vigencia.fim);
}

/** The row in force on `data`; `undefined` when the table does not reach that date. */
export function vigenteEm<Linha extends Vigencia>(linhas: readonly Linha[], data: string): Linha | undefined {
  return linhas.find((linha) => estaVigente(linha, data));
}

/**
 * Closes each row of a history on the eve of the next one, so that a table states only when a figure begins.
 *
 * @param linhas rows of one subject in chronological order
 */
export function historico<Linha extends Vigencia>(linhas: readonly Linha[]): readonly Linha[] {
  return linhas.map((linha, indice) => {
    const proxima = linhas[indice + 1];
    return proxima === undefined ? linha : { ...linha, fim: vespera(proxima.inicio) };
  });
}

/** True for an existing civil date written `YYYY-MM-DD`. */
export function dataExiste(data: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(data)) return false;
  const instante = new Date(`${data}T00:00:00Z`);
  return !Number.isNaN(instante.getTime()) && instante.toISOString().startsWith(data);
}

function vespera(data: string): string {
  const instante = new Date(`${data}T00:00:00Z`);
  instante.setUTCDate(instante.getUTCDate() - 1);
  return instante.toISOString().slice(0, 10);
}
