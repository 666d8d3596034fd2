import type { ComponentType } from 'react';

interface Cartao {
  nome: string;
  Parte: ComponentType<{ contratoId: number }>;
}

const cartoes: Cartao[] = [];

/** What other modules show of a contract, beside it: its mandate at the bank. */
export const cartoesDoContrato = {
  /** Called once by the `module.ts` that brings it. */
  trazer: (cartao: Cartao): void => void cartoes.push(cartao),
  todos: (): readonly Cartao[] => cartoes,
};
