import { deployCalls } from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { deployKeys } from './keys.ts';

const handlesErrors = true as const;

export const implantacaoQuery = (id: number) =>
  queryOptions({
    queryKey: deployKeys.detail(id),
    queryFn: ({ signal }) => callApi(deployCalls.get, { params: { id }, signal, handlesErrors }),
    // Servers tell of themselves while the person looks.
    refetchInterval: 15_000,
  });

/** What shows a server or its key. */
export const servidoresMudam = ['api-core-keys', 'prime-core-connection-status-report', 'deploy'] as const;

export const aposServidor = (client: QueryClient) =>
  Promise.all(servidoresMudam.map((resource) => invalidateAfter(client, resource)));
