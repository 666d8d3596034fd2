import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../call.ts';
import { keysOf, linha } from '../call-parts.ts';
import { naturezasDeConta, tiposDeReferencial } from './niveis.ts';

export const idNumero = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const versao = z.int().positive().optional();
export const ANO_MINIMO = 2000;
export const ANO_MAXIMO = 2100;
export const ano = z.int().min(ANO_MINIMO).max(ANO_MAXIMO);
const anoTexto = z.coerce.number({ error: 'Ano inválido' }).pipe(ano);

/** Which chart: of a year (the current one of the company when left out), of a company or of the group. */
export const qualPlano = {
  filterAno: anoTexto.optional(),
  filterYear: anoTexto.optional(),
  companyId: idText.optional(),
};
export interface QualPlano {
  filterAno?: number | undefined;
  filterYear?: number | undefined;
  companyId?: number | undefined;
}

export const natureza = z.enum(keysOf(naturezasDeConta));
export const nomeDeConta = linha(120);
export const codReferencialTipo = z.enum(keysOf(tiposDeReferencial));
export const codigoReferencial = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z.]{1,30}$/, 'Código inválido');
export const mes = z.string().regex(/^(20\d{2}|2100)-(0[1-9]|1[0-2])$/, 'Informe o mês e o ano');
export const valorEmReais = z
  .string()
  .trim()
  .regex(/^\d{1,13}(\.\d{1,2})?$/, 'Valor inválido')
  .transform((value) => decimal(value).toFixed(2));

export const noDoPlano = z.object({
  id: z.number(),
  nivel: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  paiId: z.number().nullable(),
  ano: z.number(),
  /** Whose chart it is; null: the group's. */
  empresaId: z.number().nullable(),
  codigo: z.string(),
  nome: z.string(),
  natureza,
  codReferencialTipo: codReferencialTipo.nullable(),
  planoContaReferencialCodigo: z.string().nullable(),
  origemId: z.number().nullable(),
  ativo: z.boolean(),
  versao: z.number(),
});
export type NoDoPlano = z.output<typeof noDoPlano>;

/** What uses an account: of what kind, how many, some of them by name. */
export const usoDaConta = z.object({ oque: z.string(), quantos: z.number(), exemplos: z.array(z.string()) });
export type UsoDaConta = z.output<typeof usoDaConta>;
