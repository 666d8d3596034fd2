import type { ComponentType } from 'react';
import { extensionPoint } from '../../../platform/extension.ts';

interface Cartao {
  nome: string;
  Parte: ComponentType<{ contratoId: number }>;
}

/** What other modules show of a contract, beside it: its mandate at the bank. */
export const cartoesDoContrato = extensionPoint<Cartao>('contratos.cartoesDoContrato');
