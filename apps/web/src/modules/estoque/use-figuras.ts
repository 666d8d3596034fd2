import { useMemo } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';

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
