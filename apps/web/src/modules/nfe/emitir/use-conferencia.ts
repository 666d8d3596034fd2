import { preferencesCalls } from '@retaguarda/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { nfeKeys } from '../keys.ts';

const chave = 'nfe';
const preferencias = queryOptions({
  queryKey: nfeKeys.of('preferencias'),
  queryFn: async ({ signal }) => {
    const { valor } = await callApi(preferencesCalls.get, { query: { chave }, signal, handlesErrors: true });
    return valor;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether total and recipient are shown once more before a note goes to the authority; kept for the person. */
export function useConferencia() {
  const client = useQueryClient();
  const query = useQuery(preferencias);
  const valor = query.data ?? {};
  return {
    /** What the person prefers is known, or cannot be asked for: then it is as for who said nothing. */
    sabida: !query.isPending,
    confere: valor.semConferencia !== true,
    async mudar(confere: boolean): Promise<void> {
      const novo = { ...valor, semConferencia: !confere };
      client.setQueryData(preferencias.queryKey, novo);
      try {
        await callApi(preferencesCalls.save, { body: { chave, valor: novo, paraTodos: false }, handlesErrors: true });
      } catch (error) {
        client.setQueryData(preferencias.queryKey, valor);
        notifyFailure(error);
      }
    },
  };
}
