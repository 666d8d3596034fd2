import { momentoNoFuso } from '@retaguarda/brasil';

/** An instant as the layout writes it: with the offset of the company's zone. */
export function comFuso(instante: string, fuso: string): string {
  const iso = new Date(instante).toISOString();
  const { data, hora } = momentoNoFuso(iso, fuso);
  const minutos = Math.round((Date.parse(`${data}T${hora}Z`) - Math.floor(Date.parse(iso) / 1000) * 1000) / 60_000);
  const modulo = Math.abs(minutos);
  const duas = (n: number) => String(n).padStart(2, '0');
  return `${data}T${hora}${minutos < 0 ? '-' : '+'}${duas(Math.floor(modulo / 60))}:${duas(modulo % 60)}`;
}

const MINUTO_MS = 60_000;
/** Pauses between looks at what nobody has answered, in minutes: ever longer, an hour at most. */
const PAUSAS_MIN = [1, 2, 5, 10, 20, 30, 60];

/** When something is looked at again. @param tentativas how many looks there were */
export const proximaVez = (tentativas: number, minutoMs = MINUTO_MS): Date =>
  new Date(Date.now() + (PAUSAS_MIN[Math.min(tentativas, PAUSAS_MIN.length) - 1] ?? 1) * minutoMs);
