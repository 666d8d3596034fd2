import { useEffect, useState } from 'react';

/** The instant, told anew each second while something counts down, else twice a minute. */
export function useSegundos(conta: boolean): number {
  const [agora, setAgora] = useState(Date.now);
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), conta ? 1000 : 30_000);
    return () => clearInterval(relogio);
  }, [conta]);
  return agora;
}

/** What is left until an instant, as in `4:07`; null: it is over. */
export function resta(ate: string, agora: number): string | null {
  const segundos = Math.ceil((Date.parse(ate) - agora) / 1000);
  if (segundos <= 0) return null;
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`;
}

/** How long ago, as in `12 min` or `1 h 05`; null: a day or more. */
export function haQuanto(desde: string, agora: number): string | null {
  const minutos = Math.max(0, Math.floor((agora - Date.parse(desde)) / 60_000));
  if (minutos < 60) return `${minutos} min`;
  return minutos < 24 * 60 ? `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')}` : null;
}
