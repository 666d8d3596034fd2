import { financeiroCalls, type PreviaDeBaixa } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/client.ts';
import { financeiroKeys } from '../../keys.ts';

/** What is owed of each entry on a day, in their order; undefined until it is known. */
export function usePrevia(ids: readonly number[], data: string | null): PreviaDeBaixa | undefined {
  const legivel = data !== null && /^\d{4}-\d{2}-\d{2}$/.test(data);
  return useQuery({
    queryKey: financeiroKeys.of('previa', ids, data),
    queryFn: ({ signal }): Promise<PreviaDeBaixa> =>
      callApi(financeiroCalls.previa, { body: { ids: [...ids], data: data as string }, signal, handlesErrors: true }),
    enabled: legivel && ids.length > 0,
    placeholderData: (before) => before,
  }).data;
}
