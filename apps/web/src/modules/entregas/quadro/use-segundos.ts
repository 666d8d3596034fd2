import { useEffect, useState } from 'react';

/** The instant, told anew each second while something counts down. */
export function useSegundos(conta: boolean): number {
  const [agora, setAgora] = useState(Date.now);
  useEffect(() => {
    if (!conta) return;
    const relogio = setInterval(() => setAgora(Date.now()), 1000);
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
