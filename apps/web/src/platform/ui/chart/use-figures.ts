import type { ChartData, ChartPoint } from '@retaguarda/contracts';
import { useFormats } from '../../i18n/formats.ts';
import { useInPageLanguage, useLocale } from '../../i18n/texts.ts';

/** How the figures and points of a picture are written. */
export function useFigures({ unit }: Pick<ChartData, 'unit'>) {
  const formats = useFormats();
  const locale = useLocale();
  const say = useInPageLanguage();
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    write: (value: string | null): string => {
      if (value === null) return '–';
      if (unit === 'money') return formats.money(value);
      if (unit === 'percent') return `${formats.decimal(value, 2)} %`;
      return formats.decimal(value, unit === 'integer' ? 0 : 2);
    },
    /** Beside an axis: `1,2 mil`. */
    writeShort: (value: number): string => short.format(value),
    nameOf: ({ label, name }: ChartPoint): string => (name ? label : say(label)),
  };
}
