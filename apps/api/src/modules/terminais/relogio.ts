/** Beyond this the terminal's clock is not believed. */
const TOLERADO_MS = 2 * 60_000;
/** Above this a sale is of another time than anybody sells in. */
const LONGE_MS = 400 * 86_400_000;
/** Of a new measure of the drift, against those before it. */
const PESO = 0.25;

/**
 * Server time less the terminal's, in milliseconds. Measures differ by what the network takes, so they are smoothed; one that is
 * minutes from those before it is a clock that was set, and counts alone.
 *
 * @param antes null: the first measure
 */
export function desvioDoRelogio(antes: number | null, enviadoEm: string, agora: Date): number {
  const medido = agora.getTime() - Date.parse(enviadoEm);
  if (antes === null || Math.abs(medido - antes) > TOLERADO_MS) return medido;
  return Math.round(antes + (medido - antes) * PESO);
}

/** When something happened, by our clock where the terminal's is wrong; ISO 8601 UTC. */
export function instanteCorrigido(ocorridoEm: string, desvioMs: number): string {
  const contado = Date.parse(ocorridoEm);
  return new Date(Math.abs(desvioMs) > TOLERADO_MS ? contado + desvioMs : contado).toISOString();
}

export const longeDemais = (instante: string, agora: Date): boolean =>
  Math.abs(agora.getTime() - Date.parse(instante)) > LONGE_MS;
