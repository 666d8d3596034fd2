import { z } from 'zod';
import { idNumero } from './campos.ts';

const valores = {
  /** Whether goods may go out that are not there. */
  permiteNegativo: z.boolean(),
  /** Whether expired lots may be sold, transferred or used; writing them off is always possible. */
  permiteLoteVencido: z.boolean(),
  /** No movement may be said to have happened up to this day. */
  fechadoAte: z.iso.date('DATA INVÁLIDA').nullable(),
};
export const configuracaoDoEstoque = z.object(valores);
export type ConfiguracaoDoEstoque = z.output<typeof configuracaoDoEstoque>;

/** A shop that begins has not counted yet: what it sells must not be refused. */
export const estoqueInicial: ConfiguracaoDoEstoque = {
  permiteNegativo: true,
  permiteLoteVencido: false,
  fechadoAte: null,
};

export const configuracaoDoEstoqueLida = z.object({
  empresaId: z.number(),
  versao: z.number().nullable(),
  ...valores,
});
export const configuracaoDoEstoqueEntrada = z.strictObject({
  empresaId: idNumero,
  versao: z.number().int().positive().nullish(),
  ...valores,
});
