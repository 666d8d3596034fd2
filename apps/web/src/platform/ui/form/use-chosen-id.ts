import { useWatch } from 'react-hook-form';

/** The record a field of the form names; null also while what is typed in it is no record yet (`RefInput`). */
export function useChosenId(name: string): number | null {
  const held: unknown = useWatch({ name });
  return typeof held === 'number' ? held : null;
}
