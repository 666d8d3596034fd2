import { z } from 'zod';

/** Up to a hundred ids in an address. */
export const idsEmTexto = (falta: string) =>
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, falta)
    .transform((lista) => lista.split(',').map(Number));
