import { pedidosDoCardapioCalls, temaDosPedidosDoCardapio } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { salaoKeys } from '../keys.ts';

/** What guests asked for by the menu, read anew with each request and answer. */
export function usePedidosDoCardapio(empresaId: number) {
  const client = useQueryClient();
  const ler = () => void invalidateAfter(client, 'salao');
  useTopic(temaDosPedidosDoCardapio, empresaId, { onEvent: ler, onReload: ler });
  return useQuery({
    queryKey: salaoKeys.of('pedidos-do-cardapio', empresaId),
    queryFn: ({ signal }) =>
      callApi(pedidosDoCardapioCalls.list, { params: { empresaId }, signal, handlesErrors: true }),
  });
}
