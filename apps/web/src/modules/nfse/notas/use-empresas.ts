import { useMemo } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';

/** The companies of the person, as choices. */
export function useEmpresas() {
  const { empresas } = useSession();
  return useMemo(() => empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })), [empresas]);
}

/** The company of the top bar, else the first there is. */
export function useEmpresaInicial(): number | null {
  const { empresas, empresaAtual } = useSession();
  return empresaAtual?.id ?? empresas[0]?.id ?? null;
}
