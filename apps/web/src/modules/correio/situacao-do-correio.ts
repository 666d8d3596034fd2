import { correioCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';

/** Whether this system has a server to hand its mail to; it changes only when the program starts again. */
export const situacaoDoCorreio = queryOptions({
  queryKey: ['correio', 'situacao'],
  queryFn: () => callApi(correioCalls.situacao, { handlesErrors: true }),
  staleTime: Number.POSITIVE_INFINITY,
});
