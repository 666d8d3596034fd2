import { chavesDeApiCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { chaveDeApiKeys } from '../keys.ts';

export const chaveQuery = (id: number) =>
  queryOptions({
    queryKey: chaveDeApiKeys.detail(id),
    queryFn: ({ signal }) => callApi(chavesDeApiCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
