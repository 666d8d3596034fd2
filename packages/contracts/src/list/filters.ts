import { z } from 'zod';
import { civilDate } from '../dates.ts';
import type { Choice } from '../fields.ts';
import { queryFlag, queryText } from '../list.ts';
import { once } from '../once.ts';
import type { SeenBy } from './columns.ts';

/**
 * What a person may be asked to narrow a list. `company` offers the companies of the person; `given` is taken by the
 * call and asked by no screen.
 */
export type FilterKind =
  | 'text'
  | 'number'
  | 'date'
  | 'month'
  | 'flag'
  | 'choice'
  | 'ref'
  | 'company'
  | 'period'
  | 'range'
  | 'given';

export interface Filter<S extends z.ZodType = z.ZodType> {
  kind: FilterKind;
  label: string;
  /** Of its one parameter; of both, for a period or a range. */
  schema: S;
  /** Its values are few and known: the SQL may differ by them, and is made once for each. */
  closed: boolean;
  /** Stands beside the search even while empty. */
  pinned: boolean;
  /** Absent: who sees the list. For anybody else it does not exist. */
  seenBy?: SeenBy;
  options?: readonly Choice[];
  /** Several, joined by commas. */
  multiple?: boolean;
  target?: string;
  unit?: string;
  places?: number;
  /** Parameters of a period or a range. */
  from?: string;
  to?: string;
}

export type Filters = Readonly<Record<string, Filter>>;

interface FilterOptions {
  label: string;
  pinned?: boolean;
  seenBy?: SeenBy;
}

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

function filter<S extends z.ZodType>(
  kind: FilterKind,
  { label, pinned = false, seenBy }: FilterOptions,
  make: () => S,
  facts: Partial<Filter> = {},
): Filter<z.ZodOptional<S>> {
  const told = { kind, label, pinned, ...(seenBy ? { seenBy } : {}) };
  const schema = once(() => make().optional());
  return {
    closed: false,
    ...facts,
    ...told,
    get schema() {
      return schema();
    },
  };
}

export const text = (options: FilterOptions) => filter('text', options, () => queryText);
export const flag = (options: FilterOptions) => filter('flag', options, () => queryFlag, { closed: true });
export const date = (options: FilterOptions) => filter('date', options, () => civilDate());

export const number = (options: FilterOptions & { unit?: string }) =>
  filter('number', options, () => z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER), unitOf(options));

/** A record of another resource, by its id. */
export const ref = (target: string, options: FilterOptions) => filter('ref', options, () => id, { target });

/** One of the companies the person sees. */
export const company = (options: FilterOptions) => filter('company', options, () => id);

/** One of a fixed set. @param schema where the call accepts more than the set says */
export function choice<const T extends Readonly<Record<string, string>>>(states: T, options: FilterOptions) {
  const values = Object.keys(states) as [keyof T & string, ...(keyof T & string)[]];
  return filter('choice', options, () => z.enum(values), {
    closed: true,
    options: values.map((value) => ({ value, label: states[value] as string })),
  });
}

/** A choice on the screen of what the call takes by a schema of its own. */
export const choiceOf = <S extends z.ZodType>(schema: S, choices: readonly Choice[], options: FilterOptions) =>
  filter('choice', options, () => schema, { options: choices });

/** From a day to a day, both counted. */
export const period = (from: string, to: string, options: FilterOptions) =>
  filter('period', options, () => civilDate(), { from, to });

/** From an amount to an amount, both counted. */
export const range = <S extends z.ZodType>(
  from: string,
  to: string,
  options: FilterOptions & { schema: S; places: number; unit?: string },
) => filter('range', options, () => options.schema, { from, to, places: options.places, ...unitOf(options) });

/** A parameter of the call that no screen asks for. */
export const given = <S extends z.ZodType>(schema: S, { closed = false } = {}): Filter<S> => ({
  kind: 'given',
  label: '',
  schema,
  closed,
  pinned: false,
});

/** The parameters a filter writes, by name. */
export const paramsOfFilter = (name: string, { from, to }: Filter): string[] =>
  from !== undefined && to !== undefined ? [from, to] : [name];

const unitOf = ({ unit }: { unit?: string }) => (unit ? { unit } : {});
