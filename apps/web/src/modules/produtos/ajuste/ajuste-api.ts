import { type AjusteLido, ajusteDePrecosCalls } from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { jobKeys } from '../../../platform/ui/jobs/use-jobs.ts';
import { ajusteKeys } from '../keys.ts';
import { aposGravarProduto } from '../produtos-api.ts';

export const ajusteQuery = (id: number) =>
  queryOptions({
    queryKey: ajusteKeys.detail(id),
    queryFn: ({ signal }) => callApi(ajusteDePrecosCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });

/** Foresees, applies, undoes or cancels a change set; what became of it. */
export async function mandarAjuste(client: QueryClient, body: Record<string, unknown>): Promise<AjusteLido> {
  const ajuste = await callApi(ajusteDePrecosCalls.update, { body: body as never, handlesErrors: true });
  client.setQueryData(ajusteQuery(ajuste.id).queryKey, ajuste);
  await Promise.all([
    client.invalidateQueries({ queryKey: ajusteKeys.all }),
    client.invalidateQueries({ queryKey: jobKeys.all }),
    body.acao === 'prever' ? Promise.resolve() : aposGravarProduto(client),
  ]);
  return ajuste;
}
