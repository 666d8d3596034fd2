import { useSession } from './session-store.ts';

/** The company on view: the one of the top bar, or the only one there is; null for all of them. */
export const useCompanyOnView = (): number | null => useSession().empresaAtual?.id ?? null;

/** The same, else the first there is: it may be changed, and none would have to be chosen each time. */
export function useCompanyToBegin(): number | null {
  const { empresas, empresaAtual } = useSession();
  return empresaAtual?.id ?? empresas[0]?.id ?? null;
}
