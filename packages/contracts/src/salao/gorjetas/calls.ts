import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { ok, texto } from '../../call-parts.ts';
import { regimesTributarios } from '../../empresas/campos.ts';
import { dia, id } from '../../financeiro/titulos/campos.ts';

const tips = { domain: 'restaurant' } as const;
const daEmpresa = z.strictObject({ empresaId: idText });
const doPeriodo = z.strictObject({ id: idText });
export const verGorjetas = 'gorjetas_ver' as const;
/** Who closes sees what each person gets. */
const fecharGorjetas = { all: ['gorjetas_ver', 'gorjetas_fechar'] } as const;

/** Days of one period at most. */
export const MAX_DIAS_DA_GORJETA = 92;
const MAX_PESSOAS = 500;
const percentual = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'Percentual inválido', abort: true })
  .refine((valor) => decimal(valor).lte(33), 'A lei permite reter no máximo 33 %');
const pontos = z
  .number()
  .int('Use pontos inteiros')
  .min(1, 'Use ao menos 1 ponto')
  .max(1000, 'Use no máximo 1000 pontos');
const valores = z.object({
  de: z.string(),
  ate: z.string(),
  /** In reais: of the sales of these days, and what changed in days closed before. */
  servico: z.string(),
  acerto: z.string(),
  retencao: z.string(),
  retido: z.string(),
  distribuido: z.string(),
});
const pessoa = z.object({
  vinculoId: z.number(),
  nome: z.string(),
  funcao: z.string().nullable(),
  pontos: z.number(),
  valor: z.string(),
});
const periodo = valores.extend({
  id: z.number(),
  pessoas: z.number(),
  fechadoEm: z.string(),
  fechadoPor: z.string().nullable(),
  desfeito: z.object({ em: z.string(), por: z.string().nullable(), motivo: z.string() }).nullable(),
});
export type PeriodoDaGorjeta = z.output<typeof periodo>;

const extrato = periodo.extend({ empresa: z.string(), partes: z.array(pessoa) });
export type ExtratoDaGorjeta = z.output<typeof extrato>;

const previa = valores.extend({
  regime: z.enum(Object.keys(regimesTributarios) as (keyof typeof regimesTributarios)[]),
  /** The most that the house may keep, in per cent. */
  teto: z.string(),
  pessoas: z.array(
    pessoa.extend({
      /** Days of the period in which the person was not there: not employed, absent or on vacation. */
      diasFora: z.number(),
    }),
  ),
});
export type PreviaDaGorjeta = z.output<typeof previa>;

export const gorjetasCalls = {
  previa: defineCall({
    ...tips,
    method: 'GET',
    path: 'gorjetas/{empresaId}/previa',
    summary: 'A gorjeta de um período que ainda não foi fechado, por pessoa',
    access: verGorjetas,
    params: daEmpresa,
    query: z.strictObject({ de: dia, ate: dia, retencao: percentual.optional() }),
    reply: previa,
  }),
  periodos: defineCall({
    ...tips,
    method: 'GET',
    path: 'gorjetas/{empresaId}/periodos',
    summary: 'Os períodos de gorjeta fechados que terminam em um ano, do último ao primeiro',
    access: verGorjetas,
    params: daEmpresa,
    query: z.strictObject({ ano: z.coerce.number().int().min(2000).max(2100) }),
    reply: z.array(periodo),
  }),
  fechar: defineCall({
    ...tips,
    method: 'POST',
    path: 'gorjetas/{empresaId}/periodos',
    summary: 'Fecha um período e grava o extrato de cada pessoa, que não muda mais',
    access: fecharGorjetas,
    params: daEmpresa,
    body: z.strictObject({
      /** Names the closing: sent again, it closes once. */
      uuid: z.uuid(),
      de: dia,
      ate: dia,
      retencao: percentual,
      /** What the person saw to be shared, in reais: if sales changed since, nothing is closed. */
      distribuido: z.string().regex(/^\d{1,12}\.\d{2}$/, 'Valor inválido'),
      pessoas: z
        .array(z.strictObject({ vinculoId: id, pontos }))
        .min(1, 'Informe ao menos uma pessoa')
        .max(MAX_PESSOAS)
        .refine((todas) => new Set(todas.map(({ vinculoId }) => vinculoId)).size === todas.length, 'Pessoa repetida'),
    }),
    reply: extrato,
    status: 201,
  }),
  extrato: defineCall({
    ...tips,
    method: 'GET',
    path: 'gorjetas/periodos/{id}',
    summary: 'O extrato de um período fechado: quanto coube a cada pessoa',
    access: verGorjetas,
    params: doPeriodo,
    reply: extrato,
  }),
  desfazer: defineCall({
    ...tips,
    method: 'POST',
    path: 'gorjetas/periodos/{id}/desfazer',
    summary: 'Desfaz um período fechado; o extrato fica, com quem desfez e por quê',
    access: fecharGorjetas,
    params: doPeriodo,
    body: z.strictObject({ motivo: texto(300) }),
    reply: ok,
  }),
};
