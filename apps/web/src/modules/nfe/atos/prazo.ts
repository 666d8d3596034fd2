import { type NotaLinha, PRAZO_DE_CANCELAMENTO_HORAS } from '@retaguarda/contracts';

const HORA_MS = 3_600_000;

/** Milliseconds left to cancel a note without being late; negative once past, null before it is authorised. */
export const restaParaCancelar = (
  { autorizadaEm, modelo }: Pick<NotaLinha, 'autorizadaEm' | 'modelo'>,
  agora: number,
): number | null =>
  autorizadaEm === null ? null : Date.parse(autorizadaEm) + PRAZO_DE_CANCELAMENTO_HORAS[modelo] * HORA_MS - agora;

/** A span as people say it: minutes, hours with minutes, days. */
export function partesDoTempo(ms: number): {
  unidade: 'minutes' | 'hours' | 'days';
  horas: number;
  minutos: number;
  count: number;
} {
  const total = Math.floor(Math.abs(ms) / 60_000);
  const [horas, minutos] = [Math.floor(total / 60), total % 60];
  if (horas >= 48) return { unidade: 'days', horas, minutos, count: Math.floor(horas / 24) };
  return horas > 0
    ? { unidade: 'hours', horas, minutos, count: horas }
    : { unidade: 'minutes', horas, minutos, count: minutos };
}
