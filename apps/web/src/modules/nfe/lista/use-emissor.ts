import { type EmissorLido, emissoresCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { nfeKeys } from '../keys.ts';

/** How a company issues: its certificate, series, and whether it is in contingency. */
export function useEmissor(empresaId: number | null) {
  const { can } = useSession();
  return useQuery({
    queryKey: nfeKeys.of('emissor', empresaId),
    queryFn: ({ signal }): Promise<EmissorLido> =>
      callApi(emissoresCalls.get, { params: { empresaId: empresaId ?? 0 }, signal, handlesErrors: true }),
    enabled: empresaId !== null && can(emissoresCalls.get.access),
  });
}
