import type { Cliente } from './cliente.ts';

/** How a light call was answered while something heavy was done. */
export interface Atendimento<T> {
  feito: T;
  respostas: number;
  /** Of the longest one waited for, as a part of how long the work took. */
  maiorEspera: number;
}

const TENTATIVAS = 3;

/**
 * Asks a light call again and again until the work is done.
 * A machine may stall once; a program that blocks does so each time. So a long wait has the work done again.
 */
export async function atendeEnquanto<T>(quem: Cliente, trabalho: () => Promise<T>): Promise<Atendimento<T>> {
  for (let tentativa = 1; ; tentativa++) {
    const atendimento = await atender(quem, trabalho);
    if (atendimento.maiorEspera < 0.5 || tentativa === TENTATIVAS) return atendimento;
  }
}

async function atender<T>({ url }: Cliente, trabalho: () => Promise<T>): Promise<Atendimento<T>> {
  const comeco = performance.now();
  let acabou = false;
  const correndo = trabalho().finally(() => {
    acabou = true;
  });
  let respostas = 0;
  let maior = 0;
  const perguntar = async () => {
    while (!acabou) {
      const antes = performance.now();
      const { status } = await fetch(`${url}/api/health`);
      if (status !== 200) throw new Error(`health answered ${status}`);
      respostas += 1;
      maior = Math.max(maior, performance.now() - antes);
    }
  };
  const [feito] = await Promise.all([correndo, perguntar()]);
  return { feito, respostas, maiorEspera: maior / (performance.now() - comeco) };
}
