import { totalizadorCalls } from '@retaguarda/contracts';
import { z } from 'zod';
import { cellFunction } from '../../platform/cells/calls/function.ts';

const mes = z.string().regex(/^\d{4}-\d{2}$/);
/** Asked by the provider's cell of that of its client. */
export const documentos = cellFunction({
  name: 'backoffice.documentos',
  asks: z.strictObject({
    grupo: z.strictObject({ id: z.number().int().positive(), rotulo: z.string() }),
    de: mes,
    ate: mes,
    empresaId: z.number().optional(),
    modelo: z.string().optional(),
  }),
  answers: totalizadorCalls.invoices.reply.shape.linhas,
});
