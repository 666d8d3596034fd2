import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { useRowKeys } from './use-row-keys.ts';

/** The row on which the person was, by the step of the history in which its list stands. */
const left = new Map<string, number>();

/** Nothing that the person chose has the focus: it is the page's, or the screen's that has just opened. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN';
};

/** Who left a list for one of its records comes back to the same row, and goes on from there by keyboard. */
export function useRowLeft<T extends { id: number }>(
  rows: readonly T[],
  { activeId, goToRow }: ReturnType<typeof useRowKeys<T>>,
): void {
  const step = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const wanted = useRef(left.get(step));
  useEffect(() => {
    if (activeId !== null) left.set(step, activeId);
  }, [step, activeId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there
  useLayoutEffect(() => {
    const { current: id } = wanted;
    if (id === undefined || rows.length === 0) return;
    wanted.current = undefined;
    if (isFocusFree()) goToRow(id);
  }, [rows]);
}
