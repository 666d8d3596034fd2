import { z } from 'zod';

/** A text that other people's services leave empty, null, out, or write as a number. */
export const texto = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((valor) => {
    const limpo = String(valor ?? '').trim();
    return limpo === '' ? null : limpo;
  });
