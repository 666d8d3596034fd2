import { lerDecimalBr } from '@retaguarda/brasil';

export interface TypedItem {
  /** The code or name. */
  text: string;
  quantity: string;
  /** The quantity was typed. */
  multiplies: boolean;
}

/** `3*789` and `1,5 x queijo`: how many, and what; what says no quantity is one. */
export function readTyped(typed: string): TypedItem {
  const [, many = '', text = ''] = /^\s*([\d.,]+)\s*(?:\*|x\s)\s*(.*)$/i.exec(typed) ?? [];
  const quantity = many === '' ? null : lerDecimalBr(many);
  return quantity === null || /^0*(\.0*)?$/.test(quantity)
    ? { text: typed.trim(), quantity: '1', multiplies: false }
    : { text: text.trim(), quantity, multiplies: true };
}
