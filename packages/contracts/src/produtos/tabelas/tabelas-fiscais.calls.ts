import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { listaDoIbpt } from './lista-do-ibpt.ts';

/** What a table from a file came to. A line that cannot be read refuses the file, so none is left out. */
const cargaDeTabela = z.object({
  lidas: z.number(),
  /** New or changed. */
  gravadas: z.number(),
  iguais: z.number(),
});
const cargaDoIbpt = cargaDeTabela.extend({
  /** Were in the table and are not in the file. */
  retiradas: z.number(),
  uf: z.string(),
  versao: z.string(),
  vigenciaFim: z.string().nullable(),
});
export type CargaDeTabela = z.output<typeof cargaDeTabela>;
export type CargaDoIbpt = z.output<typeof cargaDoIbpt>;

/** With the refusal of such a file (`falhas`): the first lines that cannot be read, the heading being 1. */
export interface FalhaNaTabela {
  linha: number;
  coluna: string | null;
  valor: string | null;
  erro: string;
}

/** Bytes of a table at most; it is read line by line, never held. */
export const MAX_TABELA_BYTES = 64_000_000;

export const tabelasFiscaisCalls = {
  anpUpload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'codigo-anp/upload',
    summary: 'Carrega a tabela de códigos da ANP (CSV ou XLSX com código e descrição); só o provedor',
    access: 'tabelas_auxiliares_update',
    bodyKind: 'form',
    body: z.strictObject({}),
    reply: cargaDeTabela,
  }),
  ibptUpload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'olho-no-imposto/upload',
    summary:
      'Carrega a tabela do IBPT de um estado (CSV), lida enquanto chega; substitui a do mesmo estado, toda ou nada',
    access: 'produtos_update',
    bodyKind: 'form',
    body: z.strictObject({
      /** State of the file; read from its name (`TabelaIBPTaxSP…`) when absent. Sent before the file. */
      uf: z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'UF inválida')
        .optional(),
    }),
    reply: cargaDoIbpt,
  }),
  ibpt: listaDoIbpt.call,
};
