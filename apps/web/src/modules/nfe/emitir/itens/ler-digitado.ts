import { lerDecimalBr } from '@retaguarda/brasil';

/** Where the form says that what was typed to be added is no item yet. */
export const PRODUTO_DIGITADO = 'root.produtoDigitado';

export interface Digitado {
  /** The code or name. */
  texto: string;
  quantidade: string;
  /** The quantity was typed. */
  multiplica: boolean;
}

/** `3*789` and `1,5 x queijo`: how many, and what; what says no quantity is one. */
export function lerDigitado(digitado: string): Digitado {
  const [, quantos = '', texto = ''] = /^\s*([\d.,]+)\s*(?:\*|x\s)\s*(.*)$/i.exec(digitado) ?? [];
  const quantidade = quantos === '' ? null : lerDecimalBr(quantos);
  return quantidade === null || /^0*(\.0*)?$/.test(quantidade)
    ? { texto: digitado.trim(), quantidade: '1', multiplica: false }
    : { texto: texto.trim(), quantidade, multiplica: true };
}
