import type { Field, Register } from '@retaguarda/contracts';
import type { Filter } from '../ui/list/filters/filter.ts';

/** How many filters stand beside the search; the others wait under "+ Filtro". */
const PINNED = 2;

/** The filters of a register: the fields its definition lets a list be narrowed by, each with the question of its kind. */
export function registerFilters(register: Register): Filter[] {
  return Object.entries(register.fields)
    .filter(([, field]) => field.filter)
    .map(([param, field], index) => ({ ...filterOf(param, field), pinned: index < PINNED }));
}

function filterOf(param: string, field: Field): Filter {
  const { label, kind } = field;
  if (kind === 'flag' || kind === 'date' || kind === 'month') return { kind, param, label };
  if (kind === 'ref') return { kind: 'ref', param, label, target: field.target ?? '' };
  if (kind === 'integer') return { kind: 'number', param, label, ...(field.unit ? { unit: field.unit } : {}) };
  if (field.options) return { kind: 'choice', param, label, options: field.options };
  return { kind: 'text', param, label };
}
