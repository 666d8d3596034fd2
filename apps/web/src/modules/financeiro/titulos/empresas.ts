import { useMemo } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';

/** The companies of the person, as choices. */
export function useEmpresas() {
  const { empresas } = useSession();
  return useMemo(() => empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })), [empresas]);
}
