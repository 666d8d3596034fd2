import { z } from 'zod';
import { linhaOuVazia } from '../../call-parts.ts';

export const MAIOR_NUMERO_DE_COMANDA = 999_999_999;
const NUMERO = `Informe um número de 1 a ${MAIOR_NUMERO_DE_COMANDA}`;
const CHIP = 'O chip tem de 1 a 32 letras e algarismos';

/** A number as people write it: `12`, `0012`. @returns null for what is none */
export function lerNumeroDaComanda(escrito: unknown): number | null {
  const texto = String(escrito ?? '').trim();
  if (!/^\d{1,12}$/.test(texto)) return null;
  const numero = Number(texto);
  return numero >= 1 && numero <= MAIOR_NUMERO_DE_COMANDA ? numero : null;
}

/**
 * A chip as its reader gives it, without what readers put between its digits: `04:a2:2b` is `04A22B`.
 *
 * @returns null for no chip, undefined for what is none
 */
export function lerChip(escrito: unknown): string | null | undefined {
  const texto = String(escrito ?? '')
    .replaceAll(/[\s:.-]/g, '')
    .toUpperCase();
  if (texto === '') return null;
  return /^[0-9A-Z]{1,32}$/.test(texto) ? texto : undefined;
}

/** The number of a card. */
export const numeroDaComanda = z.union([linhaOuVazia(30), z.number()]).transform((escrito, context) => {
  const numero = lerNumeroDaComanda(escrito);
  if (numero !== null) return numero;
  context.addIssue({ code: 'custom', message: NUMERO });
  return z.NEVER;
});

/** The chip of a card; empty: it has none. */
export const chipDaComanda = z.union([linhaOuVazia(100), z.number()]).transform((escrito, context) => {
  const chip = lerChip(escrito);
  if (chip !== undefined) return chip;
  context.addIssue({ code: 'custom', message: CHIP });
  return z.NEVER;
});
