import { z } from 'zod';
import { idText } from '../../call.ts';
import { casosDaConferencia } from './simulacao.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);

/** What is about to be done with rules. */
const atosComRegras = ['aprovar', 'expirar'] as const;
export type AtoComRegras = (typeof atosComRegras)[number];
const MAX_REGRAS_DO_ATO = 100;
/** More than a person reads; the file has them all. */
export const MAX_MUDANCAS_MOSTRADAS = 200;

export const mudancaPedida = z.strictObject({
  empresaId: idText,
  ato: z.enum(atosComRegras),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Escolha as regras')
    .transform((lista) => lista.split(',').map(Number))
    .refine((ids) => ids.length <= MAX_REGRAS_DO_ATO, `Máximo de ${MAX_REGRAS_DO_ATO}`)
    .refine((ids) => new Set(ids).size === ids.length, 'Há valores repetidos'),
});
export type MudancaPedida = z.output<typeof mudancaPedida>;

/** One tax on one side of the change, with its value on a sale of R$ 100,00. */
const lado = z.object({
  /** CST, CSOSN or CFOP; empty where nothing decides it. */
  situacao: z.string(),
  aliquota: z.string().nullable(),
  valor: z.string().nullable(),
  /** Name of the rule, the product's own fields or the norm. */
  decidiu: z.string().nullable(),
  /** Why the document would be refused. */
  problema: z.string().nullable(),
});
export type LadoDaMudanca = z.infer<typeof lado>;

/** A product in an operation whose taxes would be others. */
const mudancaDoProduto = z.object({
  produto: z.object({ id: z.number(), rotulo: z.string() }),
  caso: umDe(casosDaConferencia),
  tributos: z.array(z.object({ tributo: z.string(), antes: lado.nullable(), depois: lado.nullable() })),
});
export type MudancaDoProduto = z.infer<typeof mudancaDoProduto>;

export const mudancaLida = z.object({
  /** The first day on which all of it holds. */
  data: z.string(),
  /** Operations that were asked. */
  casos: z.array(umDe(casosDaConferencia)),
  /** Products that were asked, and those with some change. */
  produtos: z.number(),
  produtosQueMudam: z.number(),
  /** Changes, each a product in an operation. */
  mudam: z.number(),
  /** Of them, those that could not be issued any longer, and those that could from then on. */
  deixamDeSair: z.number(),
  passamASair: z.number(),
  /** The first of them. */
  mudancas: z.array(mudancaDoProduto),
});
export type MudancaLida = z.infer<typeof mudancaLida>;
