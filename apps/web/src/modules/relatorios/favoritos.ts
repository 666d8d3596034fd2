import { useQuery } from '@tanstack/react-query';
import { useKeepPreference } from '../../platform/api/keep-preference.ts';
import { CHAVE_DOS_FAVORITOS, favoritosQuery } from './keys.ts';

/** Names of the reports the person marked, and marking one; kept for the person, on whatever device. */
export function useFavoritos() {
  const { data: favoritos = [] } = useQuery(favoritosQuery);
  const guardar = useKeepPreference(favoritosQuery.queryKey, CHAVE_DOS_FAVORITOS, (nomes: string[]) => ({
    favoritos: nomes,
  }));
  const virar = (nome: string) =>
    guardar(favoritos.includes(nome) ? favoritos.filter((um) => um !== nome) : [...favoritos, nome]);
  return { favoritos, virar };
}
