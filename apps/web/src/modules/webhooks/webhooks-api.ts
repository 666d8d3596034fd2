import { webhooksCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { entregaKeys, webhookKeys } from './keys.ts';

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: webhookKeys.detail(id),
    queryFn: ({ signal }) => callApi(webhooksCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });

const DE_NOVO_MS = 2000;

/** While it waits for its turn it is read again. */
export const entregaQuery = (id: number) =>
  queryOptions({
    queryKey: entregaKeys.detail(id),
    queryFn: ({ signal }) => callApi(webhooksCalls.entrega, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.situacao === 'na_fila' ? DE_NOVO_MS : false),
  });
