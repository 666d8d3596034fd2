import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import type { PickedItem } from './item-source.ts';
import { type HowToJoin, type ItemLine, joinLine } from './join-line.ts';

/**
 * The lines of a form: added or joined, changed and taken out. Each act begins from the lines as they are by then, for a reader
 * adds several between two drawings.
 */
export function useItemLines<L extends ItemLine>(name: string) {
  const { field } = useController({ name });
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name });
  const now = (): readonly L[] => getValues(name);
  return {
    now,
    include(picked: Pick<PickedItem<unknown>, 'quantity'> & { total?: string | null }, how: HowToJoin<L>) {
      const joined = joinLine(now(), picked, how);
      field.onChange(joined.lines);
      return joined;
    },
    change(index: number, patch: Partial<L>) {
      const line = now()[index];
      if (line) field.onChange(now().with(index, { ...line, ...patch }));
    },
    remove: (index: number) => field.onChange(now().filter((_, other) => other !== index)),
    /** What is wrong with the lines (`''`), or with a field of one (`.2.quantidade`). */
    errorOf: (path: string): string | undefined => get(errors, `${name}${path}.message`),
  };
}
