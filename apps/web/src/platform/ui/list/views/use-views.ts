import { type FiltroSalvo, preferencesCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { defineKeys } from '../../../api/query.ts';
import { newSubmitKey } from '../../../api/submit-key.ts';

const keys = defineKeys('customfilters');

export interface Views {
  list: readonly FiltroSalvo[];
  create: (nome: string, conteudo: FiltroSalvo['conteudo']) => Promise<FiltroSalvo>;
  update: (id: number, patch: Partial<Pick<FiltroSalvo, 'nome' | 'conteudo'>>) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

/** The saved views of a screen: the person's own and those shared in the group. */
export function useViews(tela: string): Views {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: keys.list({ tela }),
    queryFn: ({ signal }) => callApi(preferencesCalls.filters, { query: { tela }, signal, handlesErrors: true }),
    staleTime: 5 * 60_000,
  });
  const refresh = () => client.invalidateQueries({ queryKey: keys.all });
  return {
    list: data,
    create: async (nome, conteudo) => {
      const created = await callApi(preferencesCalls.createFilter, {
        body: { tela, nome, conteudo },
        idempotencyKey: newSubmitKey(),
      });
      await refresh();
      return created;
    },
    update: async (id, patch) => {
      await callApi(preferencesCalls.updateFilter, { params: { id }, body: patch });
      await refresh();
    },
    remove: async (id) => {
      await callApi(preferencesCalls.deleteFilter, { params: { id } });
      await refresh();
    },
  };
}
