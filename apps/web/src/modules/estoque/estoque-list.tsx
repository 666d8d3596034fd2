import { useMemo } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useSession } from '../../platform/session/session-store.ts';

/** The companies of the person, as choices. */
export function useEmpresas() {
  const { empresas } = useSession();
  return useMemo(() => empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })), [empresas]);
}

/** Quantities show the decimals they have; costs, four. */
export function useFiguras() {
  const { decimal, money } = useFormats();
  return useMemo(
    () => ({
      quantidade: (valor: string) => decimal(valor),
      custo: (valor: string) => money(valor, 4),
      dinheiro: money,
    }),
    [decimal, money],
  );
}
