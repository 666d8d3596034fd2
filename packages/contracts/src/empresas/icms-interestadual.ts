import { decimal, isUf } from '@retaguarda/brasil';
import { z } from 'zod';

const sigla = z.string().refine(isUf, 'UF inválida');
const aliquota = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Informe de 0 a 99,99, com até duas casas')
  .transform((text) => decimal(text).toFixed(2));

/** Rates a company uses instead of the Senate's, by pair of states. Percentages with two decimals. */
export const icmsInterestadual = z.object({
  empresaId: z.number(),
  aliquotas: z.array(z.object({ ufOrigem: z.string(), ufDestino: z.string(), aliquota: z.string() })),
});
export type IcmsInterestadual = z.output<typeof icmsInterestadual>;

export const icmsInterestadualEntrada = z.strictObject({
  empresaId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  aliquotas: z
    .array(
      z
        .strictObject({ ufOrigem: sigla, ufDestino: sigla, aliquota: aliquota.nullable() })
        .refine(({ ufOrigem, ufDestino }) => ufOrigem !== ufDestino, {
          path: ['ufDestino'],
          message: 'Os estados devem ser diferentes',
        }),
    )
    .min(1)
    .max(27 * 26),
});
export type IcmsInterestadualEntrada = z.output<typeof icmsInterestadualEntrada>;
