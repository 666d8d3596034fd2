import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';

const resultado = z.object({ lidas: z.number(), gravadas: z.number(), ignoradas: z.number() });

/** @source Lei 12.741/2012; table of IBPT as published, one file for each state and version */
export const linhaDoIbpt = z.object({
  id: z.number(),
  uf: z.string(),
  codigo: z.string(),
  ex: z.string().nullable(),
  tipo: z.enum(['ncm', 'nbs', 'lc116']),
  descricao: z.string(),
  nacional: z.string(),
  importado: z.string(),
  estadual: z.string(),
  municipal: z.string(),
  versao: z.string(),
  vigenciaInicio: z.string().nullable(),
  vigenciaFim: z.string().nullable(),
});
export type LinhaDoIbpt = z.output<typeof linhaDoIbpt>;

export const tabelasFiscaisCalls = {
  anpUpload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'codigo-anp/upload',
    summary: 'Carrega a tabela de códigos da ANP (CSV com código e descrição); só o provedor',
    access: 'tabelas_auxiliares_update',
    bodyKind: 'form',
    body: z.strictObject({}),
    reply: resultado,
  }),
  ibptUpload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'olho-no-imposto/upload',
    summary: 'Carrega a tabela do IBPT de um estado (CSV); substitui a do mesmo estado',
    access: 'produtos_update',
    bodyKind: 'form',
    body: z.strictObject({
      /** State of the file; read from its name (`TabelaIBPTaxSP…`) when absent. */
      uf: z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'UF INVÁLIDA')
        .optional(),
    }),
    reply: resultado.extend({ uf: z.string(), versao: z.string(), vigenciaFim: z.string().nullable() }),
  }),
  ibpt: defineCall({
    domain: 'tax',
    method: 'GET',
    path: 'olho-no-imposto',
    summary: 'Carga tributária aproximada por NCM, NBS ou serviço e estado',
    access: 'signedIn',
    query: listQuery(['codigo', 'descricao'], {
      uf: z.string().toUpperCase().length(2).optional(),
      codigo: z
        .string()
        .regex(/^\d{4,9}$/)
        .optional(),
    }),
    reply: pageOf(linhaDoIbpt),
  }),
};
