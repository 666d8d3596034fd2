import { type ItemDoAjuste, motivosSemAjuste } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { PriceChange } from '../../../platform/ui/list/cells.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ajusteTexts } from './ajuste-texts.ts';
import { mudancaDe } from './formula.ts';

type Item = ItemDoAjuste & { id: number };

/** Old and new price of a line with what each leaves; what is out of the ordinary stands out, in words too. */
export function useItemColumns(): Column<Item>[] {
  const t = useTexts(ajusteTexts);
  const { decimal } = useFormats();
  return useMemo(() => {
    const price = (valor: string | null) => (valor === null ? '—' : decimal(valor, 2));
    const percent = (valor: string | null) => (valor === null ? '—' : `${decimal(valor, 1)} %`);
    const results = { aplicado: t('resultApplied'), mudou: t('resultChanged'), desfeito: t('resultUndone') };
    const noteOf = ({ preco, novo, custoReal }: Item) => {
      if (novo === null) return '';
      const { percentual, rara, abaixoDoCusto } = mudancaDe(preco, novo, custoReal);
      const change =
        percentual === null ? t('firstPrice') : `${percentual.startsWith('-') ? '' : '+'}${decimal(percentual, 1)} %`;
      return [change, abaixoDoCusto && t('belowCost'), rara && t('bigChange')].filter(Boolean).join(' · ');
    };
    const isOdd = ({ preco, novo, custoReal }: Item) => {
      if (novo === null) return false;
      const { rara, abaixoDoCusto } = mudancaDe(preco, novo, custoReal);
      return rara || abaixoDoCusto;
    };
    return [
      {
        id: 'descricao',
        label: t('product'),
        text: ({ descricao }) => descricao,
        width: 260,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
      { id: 'codigo', label: t('code'), text: ({ codigo }) => codigo, width: 78, grow: 0, muted: true },
      { id: 'empresa', label: t('company'), text: ({ empresa }) => empresa, width: 150, grow: 1, muted: true },
      {
        id: 'tabela',
        label: t('table'),
        text: ({ tabela }) => tabela,
        width: 110,
        grow: 0.5,
        muted: true,
        shown: false,
      },
      {
        id: 'custoReal',
        label: t('cost'),
        text: ({ custoReal }) => price(custoReal),
        width: 90,
        grow: 0,
        align: 'end',
        muted: true,
      },
      {
        id: 'margem',
        label: t('marginNow'),
        text: ({ margem }) => percent(margem),
        width: 84,
        grow: 0,
        align: 'end',
        muted: true,
      },
      {
        id: 'margemNova',
        label: t('marginNew'),
        text: ({ margemNova }) => percent(margemNova),
        width: 112,
        grow: 0,
        align: 'end',
      },
      {
        id: 'novo',
        label: t('price'),
        text: (row) => (row.novo === null ? price(row.preco) : `${price(row.preco)} → ${price(row.novo)}`),
        cell: (row) =>
          row.novo === null ? price(row.preco) : <PriceChange before={price(row.preco)} after={price(row.novo)} />,
        width: 160,
        grow: 0,
        align: 'end',
        card: 'figure',
      },
      {
        id: 'nota',
        label: t('change'),
        text: (row) => (row.motivo ? motivosSemAjuste[row.motivo] : noteOf(row)),
        cell: (row) =>
          row.motivo ? (
            motivosSemAjuste[row.motivo]
          ) : (
            <span style={isOdd(row) ? { color: 'var(--amber)', fontWeight: 600 } : undefined}>{noteOf(row)}</span>
          ),
        width: 170,
        grow: 1,
        card: 'fact',
      },
      {
        id: 'resultado',
        label: t('result'),
        text: ({ resultado }) => (resultado ? results[resultado] : ''),
        width: 110,
        grow: 0.5,
        muted: true,
        card: 'fact',
      },
    ];
  }, [t, decimal]);
}
