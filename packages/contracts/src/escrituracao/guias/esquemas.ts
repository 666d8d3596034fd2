import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { situacoesDaGuia, tributosDaGuia } from './situacoes.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);

export const guiaLida = z.object({
  id: z.number(),
  versao: z.number(),
  empresaId: z.number(),
  notaId: z.number(),
  numero: z.number(),
  chave: z.string(),
  uf: z.string(),
  tributo: umDe(tributosDaGuia),
  receita: z.string(),
  valor: z.string(),
  fcp: z.string(),
  valorTotal: z.string(),
  emissao: z.string(),
  vencimento: z.string(),
  situacao: umDe(situacoesDaGuia),
  comTitulo: z.boolean(),
  pagaEm: z.string().nullable(),
  motivo: z.string().nullable(),
});
export type GuiaLida = z.infer<typeof guiaLida>;

export const lancamentoDaGuia = z.strictObject({
  versao: campo.versao,
  /** Who is paid: the treasury of the state, as it is registered here. */
  fornecedorId: campo.id,
  vencimento: campo.dia,
  /** The typed line that the portal gave, 48 digits; without it, it is told at the payable later. */
  codigo: campo.linha(80).nullish(),
  planoDeContaId: campo.id.nullish(),
  centroCustoId: campo.id.nullish(),
  contaId: campo.id.nullish(),
  liberacao: campo.liberacao,
  acimaDoOrcamento: z.boolean().optional(),
});
export type LancamentoDaGuia = z.output<typeof lancamentoDaGuia>;

/** Guides of one file: as many as the layout takes (`@retaguarda/fiscal/gnre`). */
export const MAX_GUIAS_DO_ARQUIVO = 50;

export const arquivoDeGuias = z.strictObject({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/, 'Escolha de 1 a 50 guias')
    .transform((lista) => lista.split(',').map(Number))
    .refine((ids) => new Set(ids).size === ids.length, 'Há valores repetidos'),
  /** The day they will be paid on. */
  pagamento: campo.dia,
  /** Code of the goods at the portal, for those of ST; without it, what the register of products of the GNRE says of their NCMs. */
  produto: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'Informe de 1 a 4 dígitos, sem zeros à esquerda')
    .optional(),
});
