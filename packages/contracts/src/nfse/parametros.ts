import { z } from 'zod';
import { idText } from '../call.ts';
import { civilDate } from '../dates.ts';

/** How a city's parameters come to matter to a note: its own issuer's city, or the one that charges the ISS. */
export const papeisDaCidade = ['emissora', 'incidencia', 'ambas'] as const;

const publicado = z.object({
  /** Null: the city's agreement with the national system is not active. */
  convenio: z
    .object({
      emissorNacional: z.boolean().nullable(),
      ambienteNacional: z.boolean().nullable(),
      emissaoDosContribuintes: z.boolean().nullable(),
    })
    .nullable(),
  aliquota: z
    .object({
      incide: z.boolean().nullable(),
      percentual: z.string().nullable(),
      de: z.string().nullable(),
      ate: z.string().nullable(),
    })
    .nullable(),
  regimes: z
    .array(z.object({ regime: z.string(), situacao: z.enum(['permitido', 'vedado', 'obrigatorio']) }))
    .readonly(),
  retencoes: z.object({ artigoSexto: z.boolean(), doServico: z.boolean() }),
});

/** What one city publishes of a service in a month, and when it was read. */
export const parametrosDaCidade = z.object({
  papel: z.enum(papeisDaCidade),
  municipio: z.string(),
  cidade: z.string(),
  codigo: z.string(),
  lidoEm: z.string().nullable(),
  /** It is being asked for now. */
  lendo: z.boolean(),
  /** Why the last attempt had no answer. */
  falha: z.string().nullable(),
  publicado: publicado.nullable(),
});
export type ParametrosDaCidadeLidos = z.output<typeof parametrosDaCidade>;

/** Of which company, for which service and when. A service not yet saved is told by its codes. */
export const perguntaDaCidade = z.strictObject({
  empresaId: idText,
  servicoId: idText.optional(),
  servicoNacionalId: idText.optional(),
  codigoMunicipal: z
    .string()
    .regex(/^\d{3}$/, 'Informe 3 dígitos')
    .optional(),
  competencia: civilDate().optional(),
  localPrestacao: z
    .string()
    .regex(/^\d{7}$/, 'Informe o código do IBGE (7 dígitos)')
    .optional(),
});
export type PerguntaDaCidade = z.output<typeof perguntaDaCidade>;
