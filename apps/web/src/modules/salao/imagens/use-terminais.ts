import { terminaisCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { salaoKeys } from '../keys.ts';

/** Terminals in use of a company. */
export function useTerminais(empresaId: number) {
  return useQuery({
    queryKey: salaoKeys.of('terminais', empresaId),
    queryFn: ({ signal }) => callApi(terminaisCalls.select, { query: { empresaId }, signal, handlesErrors: true }),
  });
}
