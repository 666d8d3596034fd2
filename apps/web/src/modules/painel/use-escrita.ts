import type { CardFigure } from '@retaguarda/contracts';
import { useFormats } from '../../platform/i18n/formats.ts';

/** How the figures of cards are written. */
export function useEscrita() {
  const { money, decimal } = useFormats();
  return {
    escrever: (valor: string | null, unidade: CardFigure['unidade']): string => {
      if (valor === null) return '–';
      if (unidade === 'money') return money(valor);
      if (unidade === 'percent') return `${decimal(valor, 2)} %`;
      return decimal(valor, unidade === 'integer' ? 0 : undefined);
    },
    /** Word and sign say the same: `▲ 13,32 %`. */
    variacao: (valor: string): string =>
      valor.startsWith('-') ? `▼ ${decimal(valor.slice(1), 2)} %` : `▲ ${decimal(valor, 2)} %`,
  };
}
