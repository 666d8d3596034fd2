import { nfseEntrada } from '@retaguarda/contracts';
import { z } from 'zod';

/** What the dialog of a note sends: the note, and whether it is issued or only kept. */
export const notaDigitada = { body: nfseEntrada.extend({ emitir: z.boolean() }) };
