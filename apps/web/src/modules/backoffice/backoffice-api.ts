import { deployCalls } from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter, resourceKeys } from '../../platform/api/query.ts';

const handlesErrors = true as const;

export const implantacaoQuery = (id: number) =>
  queryOptions({
    queryKey: resourceKeys('deploy').detail(id),
    queryFn: ({ signal }) => callApi(deployCalls.get, { params: { id }, signal, handlesErrors }),
    // Servers tell of themselves while the person looks.
    refetchInterval: 15_000,
  });

/** A key issued, blocked or released changes what every list of keys shows. */
export const aposChave = (client: QueryClient) =>
  Promise.all(['chave', 'report-key'].map((resource) => invalidateAfter(client, resource)));

export const aposServidor = (client: QueryClient) =>
  Promise.all(
    ['api-core-keys', 'prime-core-connection-status-report', 'deploy'].map((resource) =>
      invalidateAfter(client, resource),
    ),
  );
