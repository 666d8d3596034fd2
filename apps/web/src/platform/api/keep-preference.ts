import { type ChaveDePreferencia, preferencesCalls } from '@retaguarda/contracts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from './client.ts';

/**
 * Keeps a preference of the person, on whatever device. It shows at once. Presses are saved one after the other,
 * and the server is asked again when the last is saved: an earlier answer would undo what was pressed since.
 */
export function useKeepPreference<State>(
  queryKey: QueryKey,
  chave: ChaveDePreferencia,
  toValue: (state: State) => Record<string, unknown>,
): (state: State) => void {
  const client = useQueryClient();
  const mutationKey = ['preference', chave];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (state: State) =>
      callApi(preferencesCalls.save, { body: { chave, valor: toValue(state), paraTodos: false } }),
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey })),
  });
  return (state) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, state);
    mutate(state);
  };
}
