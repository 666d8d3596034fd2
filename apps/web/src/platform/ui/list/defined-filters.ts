import type { AnyList, Filter as Defined, Filters, Option } from '@retaguarda/contracts';
import type { Filter } from './filters/filter.ts';

/**
 * What the screen of a list asks, in the order of the definition.
 *
 * @param companies those the person sees: with one there is nothing to choose
 */
export const definedFilters = (list: AnyList, companies: readonly Option[]): Filter[] =>
  Object.entries(list.filters as Filters).flatMap(([param, filter]) => definedFilter(param, filter, companies) ?? []);

function definedFilter(param: string, filter: Defined, companies: readonly Option[]): Filter | null {
  const { kind, label, pinned, options = [], target = '', from = '', to = '', places = 2, unit, multiple } = filter;
  const named = { label, pinned };
  const withUnit = unit ? { unit } : {};
  switch (kind) {
    case 'given':
      return null;
    case 'company': {
      const choices = companies.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }));
      return choices.length > 1 ? { ...named, kind: 'choice', param, options: choices } : null;
    }
    case 'choice':
      return { ...named, kind, param, options, ...(multiple ? { multiple } : {}) };
    case 'ref':
      return { ...named, kind, param, target };
    case 'number':
      return { ...named, kind, param, ...withUnit };
    case 'period':
      return { ...named, kind, from, to };
    case 'range':
      return { ...named, kind, from, to, places, ...withUnit };
    default:
      return { ...named, kind, param };
  }
}
