import { useEffect, useState } from 'react';

const PASSO_MS = 15_000;

/** The instant, told anew four times a minute: what counts time on the screen goes on by itself. */
export function useAgora(): number {
  const [agora, setAgora] = useState(Date.now);
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), PASSO_MS);
    return () => clearInterval(relogio);
  }, []);
  return agora;
}
