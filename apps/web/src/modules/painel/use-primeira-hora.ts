import { type FirstStepName, firstStepNames, painelCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeepPreference } from '../../platform/api/keep-preference.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { CHAVE_DOS_PULADOS, primeiraHoraQuery, puladosQuery } from './keys.ts';

export interface Passo {
  nome: FirstStepName;
  situacao: 'feito' | 'pulado' | 'aberto';
}

/** The first hour of the group as the person sees it: what the data show, and what the person skipped; null until known. */
export function usePassos(): Passo[] | null {
  const enabled = useSession().can(painelCalls.primeiraHora.access);
  const { data } = useQuery({ ...primeiraHoraQuery, enabled });
  const { data: pulados } = useQuery({ ...puladosQuery, enabled });
  if (!data || !pulados) return null;
  return data.passos.map(({ nome, feito }) => ({
    nome,
    situacao: feito ? 'feito' : pulados.includes(nome) ? 'pulado' : 'aberto',
  }));
}

/** Whether a step is still to be done: the page then leads the person, and no card does. */
export const usePrimeiraHoraAberta = (): boolean => usePassos()?.some(({ situacao }) => situacao === 'aberto') ?? false;

/** Skips a step, or takes it up again; kept for the person, on whatever device. */
export function usePular(): (nome: FirstStepName, pular: boolean) => void {
  const client = useQueryClient();
  const { queryKey } = puladosQuery;
  const guardar = useKeepPreference(queryKey, CHAVE_DOS_PULADOS, (pulados: string[]) => ({ pulados }));
  return (nome, pular) => {
    const antes = client.getQueryData(queryKey) ?? [];
    guardar(firstStepNames.filter((um) => (um === nome ? pular : antes.includes(um))));
  };
}
