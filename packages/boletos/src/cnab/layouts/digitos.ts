import { modulo11 } from '../../digitos.ts';

/** Bradesco, Ourinvest: modulo 11 with weights 2 to 7 over wallet and number; remainder 1 is `P`. */
export function dvBradesco(carteira: string, nossoNumero: string): string {
  return modulo11(`${carteira.slice(-2).padStart(2, '0')}${nossoNumero.padStart(11, '0')}`, {
    pesoMaximo: 7,
    resto1: 'P',
  });
}
