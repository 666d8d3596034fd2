import { preferencesCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { CHAVE_DOS_FAVORITOS, favoritosQuery } from './keys.ts';

/** Names of the reports the person marked, and marking one; kept for the person, on whatever device. */
export function useFavoritos() {
  const client = useQueryClient();
  const { data: favoritos = [] } = useQuery(favoritosQuery);
  const virar = async (nome: string) => {
    const novos = favoritos.includes(nome) ? favoritos.filter((um) => um !== nome) : [...favoritos, nome];
    client.setQueryData(favoritosQuery.queryKey, novos);
    await callApi(preferencesCalls.save, {
      body: { chave: CHAVE_DOS_FAVORITOS, valor: { favoritos: novos }, paraTodos: false },
    }).finally(() => client.invalidateQueries({ queryKey: favoritosQuery.queryKey }));
  };
  return { favoritos, virar };
}
