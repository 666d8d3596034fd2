import type { Choice } from '@retaguarda/contracts';
import type { ListState } from '../list-state.ts';

type Named = {
  label: string /** Offered as a chip even while empty; the others wait under "+ Filtro". */;
  pinned?: boolean;
};

type Plain = 'text' | 'date' | 'month' | 'flag';

/** One question a list can be narrowed by; its values travel as parameters of the list call. */
export type Filter =
  | { [K in Plain]: Named & { kind: K; param: string } }[Plain]
  | (Named & { kind: 'number'; param: string; unit?: string })
  | (Named & {
      kind: 'choice';
      param: string;
      options: readonly Choice[] /** Several, joined by commas. */;
      multiple?: boolean;
    })
  | (Named & { kind: 'ref'; param: string; target: string })
  | (Named & { kind: 'period'; from: string; to: string })
  | (Named & { kind: 'range'; from: string; to: string; places: number; unit?: string });

export type FilterValues = ListState['filters'];

/** The parameters a filter writes. */
export const paramsOf = (filter: Filter): string[] => ('param' in filter ? [filter.param] : [filter.from, filter.to]);

export const paramNames = (filters: readonly Filter[]): string[] => filters.flatMap(paramsOf);

export const isSet = (filter: Filter, values: FilterValues): boolean =>
  paramsOf(filter).some((param) => (values[param] ?? '') !== '');

/** The values with some replaced; an empty one is dropped. */
export function withValues(values: FilterValues, patch: Record<string, string>): FilterValues {
  return Object.fromEntries(Object.entries({ ...values, ...patch }).filter(([, value]) => value !== ''));
}

export const withoutFilter = (values: FilterValues, filter: Filter): FilterValues =>
  withValues(values, Object.fromEntries(paramsOf(filter).map((param) => [param, ''])));

/** Days of the usual periods, counted from `today` (`YYYY-MM-DD`); a week runs from Monday to Sunday. */
export function periodOf(name: 'today' | 'week' | 'month' | 'lastMonth' | 'next30', today: string): [string, string] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const civil = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  switch (name) {
    case 'today':
      return [today, today];
    case 'week':
      return [civil(year, month, day - sinceMonday), civil(year, month, day - sinceMonday + 6)];
    case 'month':
      return [civil(year, month, 1), civil(year, month + 1, 0)];
    case 'lastMonth':
      return [civil(year, month - 1, 1), civil(year, month, 0)];
    case 'next30':
      return [today, civil(year, month, day + 30)];
  }
}
