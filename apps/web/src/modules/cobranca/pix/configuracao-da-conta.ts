import { type ConfiguracaoDePixLida, pixCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { pixKeys } from '../keys.ts';

/** How an account speaks to its bank, as far as it is told. */
export const configuracaoDaConta = (contaId: number) =>
  queryOptions({
    queryKey: pixKeys.of('conta', contaId),
    queryFn: ({ signal }): Promise<ConfiguracaoDePixLida> =>
      callApi(pixCalls.configuracao, { params: { id: contaId }, signal, handlesErrors: true }),
  });
