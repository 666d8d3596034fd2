import { nfeCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { nfeKeys } from '../keys.ts';

/** To whom a note is, as the authority will know them: document, state, and what is missing. */
export function usePessoaDaNota(id: number | null) {
  const { data } = useQuery({
    queryKey: nfeKeys.of('pessoa', id),
    queryFn: ({ signal }) =>
      callApi(nfeCalls.searchSender, { query: { ids: [id as number] }, signal, handlesErrors: true }),
    enabled: id !== null,
  });
  return data?.find((uma) => uma.id === id);
}
