import { pedidosDoCardapioCalls, temaDosPedidosDoCardapio } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useReadAnew } from '../../../platform/events/use-read-anew.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { salaoKeys } from '../keys.ts';

/** What guests asked for by the menu, read anew with each request and answer. */
export function usePedidosDoCardapio(empresaId: number) {
  const ler = useReadAnew('salao');
  useTopic(temaDosPedidosDoCardapio, empresaId, { onEvent: ler, onReload: ler });
  return useQuery({
    queryKey: salaoKeys.of('pedidos-do-cardapio', empresaId),
    queryFn: ({ signal }) =>
      callApi(pedidosDoCardapioCalls.list, { params: { empresaId }, signal, handlesErrors: true }),
  });
}
