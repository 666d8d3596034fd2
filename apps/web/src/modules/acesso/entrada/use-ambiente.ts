import { authCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { entradaKeys } from '../keys.ts';

/** What the sign-in page may offer on this installation. */
export const useAmbiente = () =>
  useQuery({
    queryKey: entradaKeys.ambiente.all,
    queryFn: ({ signal }) => callApi(authCalls.ambiente, { signal, handlesErrors: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
