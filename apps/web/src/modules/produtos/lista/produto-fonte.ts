import { type ProdutoLinha, produtosCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import type { ListSource } from '../../../platform/ui/list/use-list-data.ts';

export type Linha = ProdutoLinha;

/** Products with price and stock of the company of the top bar, unless the list is filtered by another. */
export const fonteDeProdutos = (empresaId: number | null): ListSource<Linha> => ({
  resource: 'produtos',
  load: (params, signal) =>
    callApi(produtosCalls.list, {
      query: { ...(empresaId === null ? {} : { empresaId }), ...params } as never,
      signal,
      handlesErrors: true,
    }),
});
