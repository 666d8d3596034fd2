import { formatarDecimal, isDataCivil, lerDataDigitada, lerDecimalBr } from '@retaguarda/brasil';

/**
 * A typed decimal as it travels: `1234,5`, `1.234,50`, `R$ 1.234,50` and `12 %` are read; a comma still waiting for
 * its cents counts as none. What cannot be read stays as typed, and the schema of the field refuses it.
 */
export function readDecimal(typed: string): string | null {
  const text = typed.replace('%', '').trim();
  if (text === '') return null;
  return lerDecimalBr(text) ?? lerDecimalBr(text.replace(/[.,]$/, '')) ?? typed;
}

const wireDecimal = /^-?\d+(\.\d+)?$/;

/** How a decimal is shown: `places` decimals, more when the value has more (nothing typed is rounded away unseen). */
export function writeDecimal(value: string | null, places: number): string {
  if (value === null || !wireDecimal.test(value)) return value ?? '';
  const own = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return formatarDecimal(value, Math.max(places, own));
}

/** A typed whole number, points at thousands allowed; what is not one stays as typed. */
export function readInteger(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const plain = /^-?\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed;
}

/** A typed time of day as `HH:MM`: `9`, `930`, `9h30`, `09:30`; what is not one stays as typed. */
export function readTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const [, hours, minutes = ''] = /^(\d{1,2})(?:[:h.]?(\d{2})?)$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
}

/** A typed date as it travels: `20/11`, `hoje`, `+30`, any usual spelling; what is none stays as typed. */
export function readDate(typed: string, now: string): string | null {
  const text = typed.trim();
  return text === '' ? null : (lerDataDigitada(text, now) ?? typed);
}

export const writeDate = (value: string | null): string =>
  value !== null && isDataCivil(value) ? value.split('-').reverse().join('/') : (value ?? '');

/**
 * A typed month as `YYYY-MM`: `11` (of this year), `11/26`, `11/2026`, `112026`, `2026-11`; what is none stays as typed.
 *
 * @param today civil date the year is taken from
 */
export function readMonth(typed: string, today: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  const [, month = '', year = ''] = /^(\d{1,2})(?:[/.-]?(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return typed;
  const full = year === '' ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year;
  return `${full}-${month.padStart(2, '0')}`;
}

export const writeMonth = (value: string | null): string =>
  value !== null && /^\d{4}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : (value ?? '');

/** Days typed as `0 30 60`, `0/30/60` or `30, 60` in ascending order, each once; null where one is no number of days. */
export function readDays(typed: string, max: number): number[] | null {
  const parts = typed.split(/[\s,;/]+/).filter((part) => part !== '');
  const days = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN));
  return days.some((day) => Number.isNaN(day) || day > max) ? null : mergeDays([], days);
}

export const mergeDays = (kept: readonly number[], added: readonly number[]): number[] =>
  [...new Set([...kept, ...added])].sort((a, b) => a - b);
