import type { Formats } from '../../platform/i18n/formats.ts';

/** A price of one unit: in cents as money is written, in all its places where it has fractions of a cent. */
export const valorUnitario = ({ money, decimal }: Formats, valor: string): string =>
  /^-?\d+(\.\d{1,2}0*)?$/.test(valor) ? money(valor) : money('0').replace(/0[,.]00/, decimal(valor, 4));
