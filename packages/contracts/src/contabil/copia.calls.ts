import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { timeZone } from '../list.ts';
import { ano, idNumero, natureza, qualPlano } from './campos.ts';
import { lerPlano } from './listas.ts';

const contabil = { domain: 'accounting' } as const;
const criar = { ...contabil, access: 'planos_de_conta_create' } as const;

/** What a copy or a file would do to a place of the chart. */
export const situacoesDaCopia = {
  nova: 'Entra',
  renomeada: 'Muda de nome',
  igual: 'Já está',
  ficou: 'Só no destino',
} as const;
export type SituacaoDaCopia = keyof typeof situacoesDaCopia;

const linhaDaCopia = z.object({
  situacao: z.enum(keysOf(situacoesDaCopia)),
  nivel: z.number(),
  codigo: z.string(),
  nome: z.string(),
  /** What it is called where it is copied to, where that differs. */
  antes: z.string().nullable(),
});
export type LinhaDaCopia = z.output<typeof linhaDaCopia>;

const resumo = z.object({ nova: z.number(), renomeada: z.number(), igual: z.number(), ficou: z.number() });

const qualCopia = { deAno: ano, deEmpresaId: idNumero.nullish(), ano, companyId: idNumero.nullish() };

export const modelosDePlano = { loja: 'Loja', restaurante: 'Restaurante' } as const;
export type ModeloDePlano = keyof typeof modelosDePlano;

const linhaDoArquivo = z.object({
  linha: z.number(),
  situacao: z.enum([...keysOf(situacoesDaCopia), 'erro']),
  codigo: z.string(),
  nome: z.string(),
  antes: z.string().nullable(),
  /** What is wrong, by the heading of the column. */
  erros: z.array(z.object({ coluna: z.string(), texto: z.string() })),
});
export type LinhaDoArquivoDePlano = z.output<typeof linhaDoArquivo>;

export const copiaCalls = {
  previa: defineCall({
    ...criar,
    method: 'POST',
    path: 'planos-de-conta/copia/previa',
    summary: 'O que mudaria se um plano fosse copiado para outro ano ou empresa',
    body: z.strictObject(qualCopia),
    reply: z.object({ resumo, linhas: z.array(linhaDaCopia) }),
  }),
  copiar: defineCall({
    ...criar,
    method: 'POST',
    path: 'planos-de-conta/copia',
    summary: 'Copia um plano para outro ano ou empresa; outra vez não faz nada',
    body: z.strictObject({ ...qualCopia, renomear: z.boolean().default(false) }),
    reply: z.object({ resumo }),
  }),
  importar: defineCall({
    ...criar,
    method: 'POST',
    path: 'planos-de-conta/importar',
    summary: 'Lê um plano de uma planilha; só com aplicar=true e sem erros grava',
    bodyKind: 'form',
    body: z.strictObject({
      ano: z.coerce.number().pipe(ano),
      companyId: qualPlano.companyId,
      aplicar: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({ aplicado: z.boolean(), erros: z.number(), resumo, linhas: z.array(linhaDoArquivo) }),
  }),
  comecar: defineCall({
    ...criar,
    method: 'POST',
    path: 'planos-de-conta/modelos',
    summary: 'Começa o plano de um ano por um modelo pronto',
    body: z.strictObject({ modelo: z.enum(keysOf(modelosDePlano)), ano, companyId: idNumero.nullish() }),
    reply: z.object({ resumo }),
    status: 201,
  }),
  modelo: defineCall({
    ...contabil,
    method: 'GET',
    path: 'planos-de-conta/modelos/{modelo}',
    summary: 'Planilha de um modelo de plano, para preencher e importar',
    access: lerPlano,
    params: z.strictObject({ modelo: z.enum(keysOf(modelosDePlano)) }),
    replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  planilha: defineCall({
    ...contabil,
    method: 'GET',
    path: 'planos-de-conta/planilha',
    summary: 'Plano de contas de um ano como planilha, que a importação lê',
    access: lerPlano,
    query: z.strictObject({ ...qualPlano, fuso: timeZone.optional() }),
    replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
export type ResumoDaCopia = z.output<typeof resumo>;
export { natureza as naturezaDeConta };
