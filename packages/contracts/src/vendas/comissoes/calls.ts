import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { dia } from '../../financeiro/titulos/campos.ts';
import { listaDeComissoes } from './listas.ts';

const doVendedor = z.object({
  vendedor: z.object({ id: z.number(), rotulo: z.string() }),
  vendas: z.number(),
  base: z.string(),
  /** What was earned, and what was taken back; in reais. */
  ganho: z.string(),
  tirado: z.string(),
  valor: z.string(),
});
export type ComissaoDoVendedor = z.output<typeof doVendedor>;

export const comissoesCalls = {
  list: listaDeComissoes.call,
  porVendedor: defineCall({
    domain: 'vendas',
    method: 'GET',
    path: 'vendas/comissoes/vendedores',
    summary: 'Quanto cada vendedor ganhou em um período, com o que foi tirado por devoluções',
    access: 'comissoes_index',
    query: z.strictObject({ de: dia, ate: dia }),
    reply: z.object({ vendedores: z.array(doVendedor), total: z.string() }),
  }),
};
