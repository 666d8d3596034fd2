import { z } from 'zod';

/** In reais, zero or more, two decimals at most. */
export const dinheiro = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Valor inválido');
