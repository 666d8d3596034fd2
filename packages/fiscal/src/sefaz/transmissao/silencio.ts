import type { FalhaDeComunicacao } from '../../https/falha.ts';

/** What is known of how an authority answers: instants, in milliseconds, at which it was waited for in vain. */
export interface Silencio {
  readonly caladas: readonly number[];
  /** Nobody else asks before; null while it is spoken to as usual. */
  readonly ate: number | null;
  /** Probes that had no answer either. */
  readonly sondas: number;
}

/** How many silences within how long stop the sends, and how long each pause before one probe lasts; milliseconds. */
export interface RegraDoSilencio {
  readonly vezes: number;
  readonly janelaMs: number;
  readonly pausasMs: readonly [number, ...number[]];
}

export const ouvindo: Silencio = { caladas: [], ate: null, sondas: 0 };
export const regraDoSilencio: RegraDoSilencio = {
  vezes: 3,
  janelaMs: 300_000,
  // No shorter than the answer to a send may take: one probe is in hand at a time.
  pausasMs: [60_000, 60_000, 120_000, 300_000],
};

/** Who waits takes the place of who could be answered: a refused connection does not, it ends at once. */
export const calou = ({ tipo }: FalhaDeComunicacao): boolean => tipo === 'sem-resposta' || tipo === 'conexao-demorada';

/**
 * Whether one may speak now. Who comes after a pause is the probe, and the pause begins again for all the others.
 *
 * @returns `ate` when not to speak: the instant to come again
 */
export function pedirVez(
  silencio: Silencio,
  agora: number,
  regra: RegraDoSilencio,
): { silencio: Silencio; ate: number | null } {
  if (silencio.ate === null) return { silencio, ate: null };
  if (agora < silencio.ate) return { silencio, ate: silencio.ate };
  return { silencio: { ...silencio, ate: agora + pausa(silencio.sondas, regra) }, ate: null };
}

/** After a wait in vain. */
export function depoisDeCalar(silencio: Silencio, agora: number, regra: RegraDoSilencio): Silencio {
  if (silencio.ate !== null) {
    const sondas = silencio.sondas + 1;
    return { ...silencio, sondas, ate: agora + pausa(sondas, regra) };
  }
  const caladas = [...silencio.caladas.filter((em) => em > agora - regra.janelaMs), agora];
  return caladas.length < regra.vezes ? { ...ouvindo, caladas } : { caladas, ate: agora + pausa(0, regra), sondas: 0 };
}

const pausa = (sondas: number, { pausasMs }: RegraDoSilencio): number =>
  pausasMs[Math.min(sondas, pausasMs.length - 1)] ?? pausasMs[0];
