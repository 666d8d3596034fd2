import { type CobrancaPixLida, pixCalls, type SituacaoDaCobrancaPix } from '@retaguarda/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { pixKeys } from '../keys.ts';

/** Milliseconds between two looks at what the house knows, while somebody looks at it. */
const OLHAR_MS: Partial<Record<SituacaoDaCobrancaPix, number>> = { a_criar: 1000, ativa: 2500, a_remover: 2500 };
/** Between two questions to the bank, for banks that do not tell. */
const PERGUNTAR_MS = 15_000;

/** A charge as it is now: read again while something of it may change, and the bank asked now and then while it waits. */
export function useCobrancaAoVivo(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: pixKeys.detail(id),
    queryFn: ({ signal }): Promise<CobrancaPixLida> =>
      callApi(pixCalls.get, { params: { id }, signal, handlesErrors: true }),
    // What is debited on a day to come is not stared at.
    refetchInterval: ({ state }) =>
      (state.data?.tipo === 'cobr' ? PERGUNTAR_MS : state.data && OLHAR_MS[state.data.situacao]) ?? false,
    staleTime: 0,
  });
  const situacao = query.data?.situacao;
  useQuery({
    queryKey: pixKeys.of('pergunta', id),
    queryFn: () => perguntar(client, id),
    enabled: situacao === 'ativa',
    refetchInterval: query.data?.tipo === 'cobr' ? false : PERGUNTAR_MS,
    staleTime: PERGUNTAR_MS,
    retry: false,
  });
  useDepoisDePaga(client, situacao);
  return query;
}

/** Has the bank asked, and keeps the answer as what is known of the charge. */
export async function perguntar(client: QueryClient, id: number): Promise<CobrancaPixLida> {
  const lida: CobrancaPixLida = await callApi(pixCalls.consultar, { params: { id }, handlesErrors: true });
  client.setQueryData(pixKeys.detail(id), lida);
  return lida;
}

/** What it settled is read anew by the screens around, once. */
function useDepoisDePaga(client: QueryClient, situacao: SituacaoDaCobrancaPix | undefined) {
  const paga = situacao === 'concluida';
  useEffect(() => {
    if (paga) void invalidateAfter(client, 'financeiro');
  }, [client, paga]);
}
