import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { option } from '../list.ts';
import { GET } from './comum.calls.ts';

const mes = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês e o ano');
const totalDeDocumentos = z.object({
  /** Of the group whose documents they are. */
  grupo: option,
  empresa: option,
  competencia: z.string(),
  modelo: z.string(),
  emitidos: z.number(),
  cancelados: z.number(),
});
export type TotalDeDocumentos = z.output<typeof totalDeDocumentos>;

export const totalizadorCalls = {
  invoices: defineCall({
    ...GET,
    path: 'backoffice/totalizer/invoices',
    summary: 'Documentos fiscais por empresa e mês; sem período, os últimos doze meses',
    access: 'index_history_invoice',
    query: z.strictObject({
      de: mes.optional(),
      ate: mes.optional(),
      empresaId: idText.optional(),
      /** Another group than one's own: the provider's, for its clients. */
      grupoId: idText.optional(),
      modelo: z
        .string()
        .regex(/^[a-z0-9]{2,10}$/)
        .optional(),
    }),
    reply: z.object({
      de: z.string(),
      ate: z.string(),
      /** The kinds of document that are counted. */
      modelos: z.array(z.object({ modelo: z.string(), rotulo: z.string() })),
      linhas: z.array(totalDeDocumentos),
      /** Numbers of the cells that did not answer: what their groups issued is not counted. */
      celulasSemResposta: z.array(z.number()),
      totais: z.object({ emitidos: z.number(), cancelados: z.number() }),
    }),
  }),
};
