import { type EntradaLida, entradasCalls } from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { entradasKeys } from './keys.ts';

/** How often a summary is looked at again: its file comes by itself once the company stated that it knows of the note. */
const OUTRA_VEZ_MS = 15_000;

export const entradaQuery = (id: number) =>
  queryOptions({
    queryKey: entradasKeys.detail(id),
    queryFn: ({ signal }): Promise<EntradaLida> =>
      callApi(entradasCalls.get, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state: { data } }) => (data?.situacao === 'resumo' ? OUTRA_VEZ_MS : false),
  });

/** What a call of a note answers is what is known of it now; the list is read anew when it is looked at. */
export function guardarEntrada(client: QueryClient, entrada: EntradaLida): void {
  client.setQueryData(entradaQuery(entrada.id).queryKey, entrada);
  void client.invalidateQueries({ queryKey: entradasKeys.lists });
}

/** A note let in or taken back changes stock, payables and costs. */
export const mudancasDeEntrada = ['entradas', 'estoque', 'financeiro', 'produtos'] as const;

/** Someone else changed it: what is there now is read. */
export const relerEntradas = (client: QueryClient): Promise<void> => invalidateAfter(client, 'entradas');
