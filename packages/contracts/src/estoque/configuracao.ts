import type { ConfigEtiqueta } from '@retaguarda/brasil';
import { z } from 'zod';
import { idNumero } from './campos.ts';

export const divisoesDeEtiqueta = {
  '5+6': 'Código de 5 e valor de 6 dígitos',
  '6+5': 'Código de 6 e valor de 5 dígitos',
  '4+0+6': 'Código de 4, um zero e valor de 6 dígitos',
} as const satisfies Record<ConfigEtiqueta['divisao'], string>;
export const conteudosDeEtiqueta = {
  preco: 'Preço total',
  peso: 'Peso',
} as const satisfies Record<ConfigEtiqueta['conteudo'], string>;

const valores = {
  /** Whether goods may go out that are not there. */
  permiteNegativo: z.boolean(),
  /** Whether expired lots may be sold, transferred or used; writing them off is always possible. */
  permiteLoteVencido: z.boolean(),
  /** No movement may be said to have happened up to this day. */
  fechadoAte: z.iso.date('DATA INVÁLIDA').nullable(),
  etiquetaDivisao: z.enum(['5+6', '6+5', '4+0+6']),
  etiquetaConteudo: z.enum(['preco', 'peso']),
};
export const configuracaoDoEstoque = z.object(valores);
export type ConfiguracaoDoEstoque = z.output<typeof configuracaoDoEstoque>;

/** A shop that begins has not counted yet: what it sells must not be refused. */
export const estoqueInicial: ConfiguracaoDoEstoque = {
  permiteNegativo: true,
  permiteLoteVencido: false,
  fechadoAte: null,
  etiquetaDivisao: '5+6',
  etiquetaConteudo: 'preco',
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
