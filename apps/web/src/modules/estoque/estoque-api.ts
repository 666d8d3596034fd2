import { estoqueCalls, type ProdutoDoEstoque } from '@retaguarda/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { estoqueKeys } from './keys.ts';

export const aposMovimentar = (client: QueryClient) => invalidateAfter(client, 'estoque');

export const produtosPorId = (empresaId: number, ids: readonly number[]): Promise<ProdutoDoEstoque[]> =>
  callApi(estoqueCalls.produtos, { query: { empresaId, ids: [...ids] }, handlesErrors: true });

export function useLocais(empresaId: number | null) {
  return useQuery({
    queryKey: estoqueKeys.of('locais', empresaId),
    queryFn: ({ signal }) =>
      callApi(estoqueCalls.locais, { query: empresaId === null ? {} : { empresaId }, signal, handlesErrors: true }),
    enabled: empresaId !== null,
  });
}
