import { type ProdutoAlteracao, type ProdutoCompleto, type ProdutoNovo, produtosCalls } from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { produtosKeys } from './keys.ts';

type Sent = { idempotencyKey: string };
const quietly = { handlesErrors: true } as const;

export const produtoQuery = (id: number) =>
  queryOptions({
    queryKey: produtosKeys.detail(id),
    queryFn: ({ signal }) => callApi(produtosCalls.get, { params: { id }, signal, ...quietly }),
    staleTime: 0,
  });

/** Where a product is used. Counts and transfers open and close elsewhere: it is read again whenever it is looked at. */
export const usosQuery = (id: number) =>
  queryOptions({
    queryKey: produtosKeys.of('usos', id),
    queryFn: ({ signal }) => callApi(produtosCalls.uses, { params: { id }, signal, ...quietly }),
    staleTime: 0,
  });

export const criarProduto = (body: ProdutoNovo, sent: Sent): Promise<ProdutoCompleto> =>
  callApi(produtosCalls.create, { body, ...sent, ...quietly });

export const alterarProduto = (id: number, body: ProdutoAlteracao, sent: Sent): Promise<ProdutoCompleto> =>
  callApi(produtosCalls.update, { params: { id }, body, ...sent, ...quietly });

/** Inactivates an active product, with its variants; activates an inactive one. */
export const arquivarProduto = ({ id, ativo }: { id: number; ativo: boolean }): Promise<ProdutoCompleto> =>
  callApi(produtosCalls.archive, { params: { id }, query: ativo ? {} : { inactive: true }, ...quietly });

/** A product was written: lists, options and the record itself are read again. */
export const aposGravarProduto = (client: QueryClient): Promise<void> => invalidateAfter(client, 'produtos');
