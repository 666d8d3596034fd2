import { type AutorizacaoLida, autorizacoesCalls, type SituacaoDaAutorizacao } from '@retaguarda/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/client.ts';
import { pixKeys } from '../../keys.ts';

/** Milliseconds between two looks at what the house knows, while somebody looks at it. */
const OLHAR_MS: Partial<Record<SituacaoDaAutorizacao, number>> = { a_criar: 1000, aguardando: 4000, a_cancelar: 4000 };
/** Between two questions to the bank, for banks that do not tell. */
const PERGUNTAR_MS = 15_000;

const chaveDa = (id: number) => pixKeys.of('autorizacao', id);

/** A mandate as it is now; the bank is asked now and then while its payer has not answered. */
export function useAutorizacaoAoVivo(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: chaveDa(id),
    queryFn: ({ signal }): Promise<AutorizacaoLida> =>
      callApi(autorizacoesCalls.get, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state }) => (state.data && OLHAR_MS[state.data.situacao]) ?? false,
    staleTime: 0,
  });
  useQuery({
    queryKey: pixKeys.of('pergunta-da-autorizacao', id),
    queryFn: () => perguntarDaAutorizacao(client, id),
    enabled: query.data?.situacao === 'aguardando',
    refetchInterval: PERGUNTAR_MS,
    staleTime: PERGUNTAR_MS,
    retry: false,
  });
  return query;
}

/** Has the bank asked, and keeps the answer as what is known of the mandate. */
export async function perguntarDaAutorizacao(client: QueryClient, id: number): Promise<AutorizacaoLida> {
  const lida: AutorizacaoLida = await callApi(autorizacoesCalls.consultar, { params: { id }, handlesErrors: true });
  client.setQueryData(chaveDa(id), lida);
  return lida;
}
