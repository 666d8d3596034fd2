import type { Filter, FilterValues } from './filter.ts';

/** What the question behind a chip is given. */
export interface EditorOf<F extends Filter> {
  filter: F;
  values: FilterValues;
  /** Sets the parameters of the filter; an empty text drops one. */
  onApply: (patch: Record<string, string>) => void;
}

/** The question of one kind of filter. */
export type EditorProps<K extends Filter['kind']> = EditorOf<Extract<Filter, { kind: K }>>;
