import type { Locale } from './locale.ts';

const currencySymbol: Record<Locale, string> = { 'pt-BR': 'R$', 'es-EC': '$' };
/** How definitions name the currency. */
const CURRENCY = 'R$';
const NO_BREAK_SPACE = '\u00a0';

/** Intl reads a decimal string exactly; a JavaScript number would lose cents above 2^53. */
const exact = (value: string) => value as unknown as number;

export interface Formats {
  /** `"1234.50"` → `R$ 1.234,50` (`$` in Spanish); two decimals, or `places`. */
  money: (value: string, places?: number) => string;
  /** A unit as it is written: definitions say `R$` for whatever the currency is. */
  unit: (unit: string) => string;
  /** `"1234.5"` with 2 places → `1.234,50`; all its own decimals, up to 10, when `places` is left out. */
  decimal: (value: string, places?: number) => string;
  integer: (value: number) => string;
  /** `2026-11-05` → `05/11/2026`. */
  date: (civil: string) => string;
  /** An instant (ISO UTC) in the zone of the device, or in that of a place → `05/11/2026 14:30`. */
  instant: (iso: string, zone?: string) => string;
  /** An instant against now: `há 5 minutos`. */
  relative: (iso: string, now?: Date) => string;
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const dayAndHour = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** How figures and dates are written in a language. Dates are DD/MM/YYYY in both. */
export function formatsOf(locale: Locale): Formats {
  const made = new Map<number, Intl.NumberFormat>();
  const fixed = (places: number): Intl.NumberFormat => {
    const format =
      made.get(places) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: places,
        maximumFractionDigits: places,
        useGrouping: 'always',
      });
    made.set(places, format);
    return format;
  };
  const whole = fixed(0);
  const free = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: 'always' });
  const clocks = new Map<string | undefined, Intl.DateTimeFormat>();
  const clock = (zone: string | undefined): Intl.DateTimeFormat => {
    const made = clocks.get(zone) ?? new Intl.DateTimeFormat('pt-BR', { ...dayAndHour, timeZone: zone });
    clocks.set(zone, made);
    return made;
  };
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    money: (value, places = 2) => {
      const negative = value.startsWith('-');
      const figure = fixed(places).format(exact(negative ? value.slice(1) : value));
      return `${negative ? '-' : ''}${currencySymbol[locale]}${NO_BREAK_SPACE}${figure}`;
    },
    unit: (unit) => (unit === CURRENCY ? currencySymbol[locale] : unit),
    decimal: (value, places) => (places === undefined ? free : fixed(places)).format(exact(value)),
    integer: (value) => whole.format(value),
    date: (civil) => civil.slice(0, 10).split('-').reverse().join('/'),
    instant: (iso, zone) => clock(zone).format(new Date(iso)).replace(',', ''),
    relative: (iso, now = new Date()) => {
      const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000);
      const step = steps.find(([, length]) => Math.abs(seconds) >= length);
      // Below a minute nobody counts: `agora`.
      return step ? ago.format(Math.trunc(seconds / step[1]), step[0]) : ago.format(0, 'second');
    },
  };
}
