import { type RefObject, useEffect, useRef } from 'react';
import { paletteStore } from './palette-store.ts';

/**
 * What comes from the server comes after the palette chose its first line: then it is chosen here, so that Enter opens it.
 * An Enter pressed while nothing has come yet waits for what was asked.
 *
 * @returns what the field does at Enter
 */
export function useFirst(field: RefObject<HTMLInputElement | null>, search: string): () => void {
  const awaited = useRef<string | null>(null);
  const chosen = () => field.current?.closest('[role="dialog"]')?.querySelector('[data-selected]') ?? null;
  useEffect(() => {
    const first = field.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-action]');
    if (!first || chosen() || search.trim() === '') return;
    first.setAttribute('data-selected', 'true');
    paletteStore.updateState((state) => ({ ...state, selected: 0 }));
    const isAwaited = awaited.current === search;
    awaited.current = null;
    if (isAwaited) first.click();
  });
  return () => {
    if (!chosen()) awaited.current = search;
  };
}
