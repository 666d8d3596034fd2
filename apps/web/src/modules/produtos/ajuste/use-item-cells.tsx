import { type ItemDoAjuste, motivosSemAjuste } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { PriceChange } from '../../../platform/ui/list/cells.tsx';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ajusteTexts } from './ajuste-texts.ts';
import { mudancaDe } from './formula.ts';

/** Old and new price of a line with what each leaves; what is out of the ordinary stands out, in words too. */
export function useItemCells(): Cells<ItemDoAjuste> {
  const t = useTexts(ajusteTexts);
  const { decimal } = useFormats();
  return useMemo((): Cells<ItemDoAjuste> => {
    const price = (valor: string | null) => (valor === null ? '—' : decimal(valor, 2));
    const noteOf = ({ preco, novo, custoReal }: ItemDoAjuste) => {
      if (novo === null) return '';
      const { percentual, rara, abaixoDoCusto } = mudancaDe(preco, novo, custoReal);
      const change =
        percentual === null ? t('firstPrice') : `${percentual.startsWith('-') ? '' : '+'}${decimal(percentual, 1)} %`;
      return [change, abaixoDoCusto && t('belowCost'), rara && t('bigChange')].filter(Boolean).join(' · ');
    };
    const isOdd = ({ preco, novo, custoReal }: ItemDoAjuste) => {
      if (novo === null) return false;
      const { rara, abaixoDoCusto } = mudancaDe(preco, novo, custoReal);
      return rara || abaixoDoCusto;
    };
    return {
      novo: (row) =>
        row.novo === null ? price(row.preco) : <PriceChange before={price(row.preco)} after={price(row.novo)} />,
      motivo: (row) =>
        row.motivo ? (
          motivosSemAjuste[row.motivo]
        ) : (
          <span style={isOdd(row) ? { color: 'var(--amber)', fontWeight: 600 } : undefined}>{noteOf(row)}</span>
        ),
    };
  }, [t, decimal]);
}
