import { preferencesCalls } from '@retaguarda/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useKeepPreference } from '../../../platform/api/keep-preference.ts';
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
  const query = useQuery(preferencias);
  const guardar = useKeepPreference(preferencias.queryKey, chave, (valor: Record<string, unknown>) => valor);
  const valor = query.data ?? {};
  return {
    /** What the person prefers is known, or cannot be asked for: then it is as for who said nothing. */
    sabida: !query.isPending,
    confere: valor.semConferencia !== true,
    mudar: (confere: boolean) => guardar({ ...valor, semConferencia: !confere }),
  };
}
