import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall, idParams } from '../call.ts';
import { linha } from '../call-parts.ts';
import { option, queryFlag } from '../list.ts';
import { idNumero, valorEmReais, versao } from './campos.ts';
import { lerCentros, listaDeRateios } from './listas.ts';
import { faltaPara100, rateioFecha } from './rateio.ts';

const contabil = { domain: 'accounting' } as const;
const MAX_PARTES = 100;

const percentual = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'Percentual inválido', abort: true })
  .refine((value) => decimal(value).gt(0) && decimal(value).lte(100), 'De 0,0001 a 100')
  .transform((value) => decimal(value).toFixed(4));

const parte = z
  .strictObject({
    contaId: idNumero.nullable().default(null),
    centroCustoId: idNumero.nullable().default(null),
    percentual,
  })
  .refine(({ contaId, centroCustoId }) => contaId !== null || centroCustoId !== null, {
    path: ['contaId'],
    error: 'Escolha a conta ou o centro',
  });

const partes = z
  .array(parte)
  .min(1)
  .max(MAX_PARTES)
  .superRefine((lista, context) => {
    const percentuais = lista.map(({ percentual: p }) => p);
    if (percentuais.some((p) => !/^\d+(\.\d+)?$/.test(p)) || rateioFecha(percentuais)) return;
    const falta = decimal(faltaPara100(percentuais));
    const quanto = falta.abs().toFixed().replace('.', ',');
    context.addIssue({ code: 'custom', message: falta.gt(0) ? `Faltam ${quanto}%` : `Passa ${quanto}% de 100` });
  });

const corpo = {
  nome: linha(80),
  /** For whom it is offered first; one for each supplier. */
  fornecedorId: idNumero.nullable().default(null),
  partes,
};

export const rateioCompleto = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  nome: z.string(),
  fornecedorId: z.number().nullable(),
  fornecedor: option.nullable(),
  partes: z.array(
    z.object({
      contaId: z.number().nullable(),
      conta: option.nullable(),
      centroCustoId: z.number().nullable(),
      centroCusto: option.nullable(),
      percentual: z.string(),
    }),
  ),
});
export type RateioCompleto = z.output<typeof rateioCompleto>;

export const rateioCalls = {
  list: listaDeRateios.call,
  get: defineCall({
    ...contabil,
    method: 'GET',
    path: 'rateios/{id}',
    summary: 'Lê um modelo de rateio',
    access: { any: ['centros_de_custo_index', 'centros_de_custo_show', 'centros_de_custo_update'] },
    reply: rateioCompleto,
  }),
  create: defineCall({
    ...contabil,
    method: 'POST',
    path: 'rateios',
    summary: 'Cria um modelo de rateio; as partes somam 100%',
    access: 'centros_de_custo_create',
    body: z.strictObject(corpo),
    reply: rateioCompleto,
    status: 201,
  }),
  update: defineCall({
    ...contabil,
    method: 'PUT',
    path: 'rateios/{id}',
    summary: 'Altera um modelo de rateio, inteiro',
    access: 'centros_de_custo_update',
    body: z.strictObject({ ...corpo, versao }),
    reply: rateioCompleto,
  }),
  archive: defineCall({
    ...contabil,
    method: 'DELETE',
    path: 'rateios/{id}',
    summary: 'Inativa um modelo de rateio; com somenteInativos=true, ativa',
    access: 'centros_de_custo_update',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: rateioCompleto,
  }),
  dividir: defineCall({
    ...contabil,
    method: 'POST',
    path: 'rateios/{id}/dividir',
    summary: 'Reparte um valor por um modelo, ao centavo',
    access: lerCentros,
    params: idParams,
    body: z.strictObject({ valor: valorEmReais }),
    reply: z.array(
      z.object({
        contaId: z.number().nullable(),
        centroCustoId: z.number().nullable(),
        percentual: z.string(),
        valor: z.string(),
      }),
    ),
  }),
};
export type RateioNovo = z.output<typeof rateioCalls.create.body>;
