import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { writeMonth } from '../../inputs/reading.ts';
import { useRefLabels } from '../../inputs/ref-options.ts';
import { listTexts } from '../list-texts.ts';
import type { Filter, FilterValues } from './filter.ts';

/** What a filter is set to, in words: `01/11 – 30/11/2026`, `Aberto, Parcial`, `Cantina da Praça`. */
export function FilterValue({ filter, values }: { filter: Filter; values: FilterValues }) {
  const t = useTexts(listTexts);
  const { date, decimal } = useFormats();
  const between = (from: string, to: string) => {
    if (from && to) return from === to ? from : `${from} – ${to}`;
    return from ? t('filterSince', { value: from }) : t('filterUntil', { value: to });
  };
  const valueIn = (param: string) => values[param] ?? '';

  switch (filter.kind) {
    case 'ref':
      return <RefName target={filter.target} id={Number(valueIn(filter.param))} />;
    case 'flag':
      return valueIn(filter.param) === 'true' ? t('filterYes') : t('filterNo');
    case 'date':
      return date(valueIn(filter.param));
    case 'month':
      return writeMonth(valueIn(filter.param));
    case 'choice': {
      const chosen = valueIn(filter.param).split(',');
      return filter.options
        .filter(({ value }) => chosen.includes(value))
        .map(({ label }) => label)
        .join(', ');
    }
    case 'period':
      return between(shown(valueIn(filter.from), date), shown(valueIn(filter.to), date));
    case 'range': {
      const write = (value: string) => decimal(value, filter.places);
      return between(shown(valueIn(filter.from), write), shown(valueIn(filter.to), write));
    }
    default:
      return valueIn(filter.param);
  }
}

const shown = (value: string, write: (value: string) => string) => (value === '' ? '' : write(value));

function RefName({ target, id }: { target: string; id: number }) {
  return useRefLabels(target, [id]).get(id) ?? '…';
}
