import { JANELA } from './entrada.queries.ts';

const MAXIMO_DE_FALTAS = 100;

/** Up to where nothing lacks, and which numbers lack below the highest that came. `cheia`: there may be more without a gap. */
export function naSequencia({ ate, vistos }: { ate: number; vistos: readonly number[] }) {
  let seqAte = ate;
  const faltam: number[] = [];
  let proximo = ate + 1;
  for (const seq of vistos) {
    if (seq === proximo && faltam.length === 0) seqAte = seq;
    for (; proximo < seq && faltam.length < MAXIMO_DE_FALTAS; proximo++) faltam.push(proximo);
    proximo = seq + 1;
  }
  return { seqAte, faltam, cheia: faltam.length === 0 && vistos.length === JANELA };
}
