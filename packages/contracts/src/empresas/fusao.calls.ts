import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { option } from '../list.ts';
import { empresaCompleta, empresaCurta } from './esquemas.ts';
import { algumaEmpresa } from './listas.ts';

const companies = { domain: 'companies', path: 'empresas/{id}/fusao', access: algumaEmpresa('update') } as const;

const parte = z.object({
  /** What moves, in words: `contratos`. */
  rotulo: z.string(),
  movem: z.number(),
  /** Rows that stay with the record that leaves: its history, or what the other already has. */
  ficam: z.number(),
});

export const previaDaFusao = z.object({
  fica: empresaCurta.extend({ versao: z.number() }),
  sai: empresaCurta.extend({ versao: z.number() }),
  partes: z.array(parte),
  /** Labels of what the record that stays did not have and takes from the other. */
  preenche: z.array(z.string()),
});
export type PreviaDaFusao = z.output<typeof previaDaFusao>;

/** Two records of one person or company become one. */
export const fusaoCalls = {
  prever: defineCall({
    ...companies,
    method: 'GET',
    summary: 'Diz o que passaria de outro cadastro para este, sem mudar nada',
    query: z.strictObject({ saiId: idText }),
    reply: previaDaFusao,
  }),
  fundir: defineCall({
    ...companies,
    method: 'POST',
    summary: 'Passa a este cadastro tudo o que é do outro, que fica inativo com a sua história',
    body: z.strictObject({
      saiId: z.int().positive(),
      /** Of this record, and of the one that leaves, as the preview showed them. */
      versao: z.int().positive(),
      versaoDoQueSai: z.int().positive(),
    }),
    reply: empresaCompleta,
  }),
  feitas: defineCall({
    ...companies,
    method: 'GET',
    path: 'empresas/{id}/fusoes',
    summary: 'Cadastros que foram juntados a este, e aquele a que este foi juntado',
    access: algumaEmpresa('index', 'show', 'update'),
    reply: z.object({
      recebidos: z.array(option.extend({ quando: z.string() })),
      juntadoA: option.extend({ quando: z.string() }).nullable(),
    }),
  }),
};
