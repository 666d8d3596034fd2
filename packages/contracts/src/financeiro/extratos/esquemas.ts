import { z } from 'zod';
import { option } from '../../list.ts';
import * as campo from '../titulos/campos.ts';
import { type TipoDeMovimento, tiposDeLancamento, tiposDeMovimento } from './movimentos.ts';

export const movimentoBancarioNovo = z.strictObject({
  contaId: campo.id,
  data: campo.dia,
  valor: campo.dinheiroComSinal,
  tipo: z.enum(tiposDeLancamento),
  descricao: campo.linha(120).nullish(),
  planoDeContaId: campo.id.nullish(),
  centroCustoId: campo.id.nullish(),
  pessoaId: campo.id.nullish(),
  liberacao: campo.liberacao,
});
export type MovimentoBancarioNovo = z.output<typeof movimentoBancarioNovo>;

export const movimentoBancarioLido = z.object({
  id: z.number(),
  contaId: z.number(),
  data: z.string(),
  valor: z.string(),
  tipo: z.enum(Object.keys(tiposDeMovimento) as [TipoDeMovimento]),
  descricao: z.string(),
  planoDeConta: option.nullable(),
  centroCusto: option.nullable(),
  pessoa: option.nullable(),
  /** It takes back another, or was itself taken back. */
  estornoDeId: z.number().nullable(),
  estornado: z.boolean(),
  conciliadoEm: z.string().nullable(),
});
export type MovimentoBancarioLido = z.output<typeof movimentoBancarioLido>;
