import { type AnyList, type Filter, type Filters, paramsOfFilter } from '@retaguarda/contracts';
import type { Actor } from '../http/actor.ts';
import { type Asked, type Question, reachOf } from './slot.ts';
import type { ListSource } from './source.ts';

/**
 * What the SQL of a question differs by. Two questions of the same shape are one text with other values, hence one
 * prepared statement and one plan.
 */
export interface Shape {
  /** Null: active and inactive rows alike. */
  inactive: boolean | null;
  /** Parameters of filters that are asked, and the values of those that have few. */
  params: readonly (readonly [name: string, closed: string | boolean | null])[];
  sortBy: string | null;
  descending: boolean;
  search: 'none' | 'contains' | 'exact';
  searchShape: string;
  exactBy: string | null;
  scope: string;
}

const given = (value: unknown): boolean => value !== undefined && value !== '';

function askedParams({ filters }: AnyList, question: Question): Shape['params'] {
  return Object.entries(filters as Filters).flatMap(([name, filter]: [string, Filter]) =>
    paramsOfFilter(name, filter)
      .filter((param) => given(question[param]))
      .map((param) => [param, filter.closed ? (question[param] as string | boolean) : null] as const),
  );
}

const scopeShape = ({ question: own }: ListSource, actor: Actor, question: Question): string =>
  `${reachOf(actor).shape}/${own?.shape?.(actor, question) ?? ''}`;

function inactiveOf({ inactive }: AnyList, { somenteInativos }: Question): boolean | null {
  if (inactive === 'mixed') return somenteInativos ?? null;
  // Of rows that are never inactive, the inactive ones are none.
  return somenteInativos === true;
}

export function shapeOf(source: ListSource, { actor, question }: Asked): Shape {
  const { list, search } = source;
  const text = question.search?.trim() ?? '';
  const exactBy = text !== '' ? (question.exactBy ?? null) : null;
  const contains = text !== '' && exactBy === null;
  const sortBy = question.sortBy ?? null;
  return {
    inactive: inactiveOf(list, question),
    params: askedParams(list, question),
    sortBy,
    descending: question.descending ?? (sortBy === null ? (list.order.descending ?? false) : false),
    search: contains ? 'contains' : exactBy ? 'exact' : 'none',
    searchShape: contains ? (search?.shape?.(text) ?? '') : '',
    exactBy,
    scope: scopeShape(source, actor, question),
  };
}
