import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { notifyWarning } from '../feedback/toasts.tsx';
import type { Shortcut } from '../shortcuts/keys.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { RowHandlers } from './data-row.tsx';
import { listTexts } from './list-texts.ts';
import type { BulkAction, RowAction } from './row-action.ts';
import type { Selection } from './use-selection.ts';
import type { Unfolded } from './use-unfolding.ts';

interface RowKeysOptions<T> {
  rows: readonly T[];
  selection: Selection<T> | null;
  onOpen: (row: T) => void;
  onNew?: (() => void) | undefined;
  actions: (row: T) => readonly RowAction[];
  /** What the bar offers for the selected rows: the key of a row's action takes them all where the bar has its namesake. */
  bulk?: readonly BulkAction<T>[];
  search: RefObject<HTMLInputElement | null>;
  /** What stands under the rows, in a list where something may. */
  folds?: Pick<Unfolded<T>, 'folds' | 'toggle'>;
}

/** The keyboard of a list: ↑ ↓ walk, Enter opens, Space selects, the keys of the row's actions act on it. */
export function useRowKeys<T extends { id: number }>(options: RowKeysOptions<T>) {
  const { rows, selection, onOpen, onNew, actions, bulk = [], search } = options;
  const t = useTexts(listTexts);
  const say = useInPageLanguage();
  const [activeId, setActiveId] = useState<number | null>(null);
  const index = rows.findIndex(({ id }) => id === activeId);
  const row = rows[index];
  const activeActions = row ? actions(row) : [];

  const goTo = (next: number) => {
    const target = rows[Math.max(0, Math.min(rows.length - 1, next))];
    if (!target) return;
    setActiveId(target.id);
    const element = owner.current?.querySelector<HTMLElement>(`tr[data-id="${target.id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const focusedRow = () => (row && document.activeElement?.closest('tr')?.dataset.id === String(row.id) ? row : null);
  /** On the row itself: a button inside it has its own Enter and Space. */
  const onRowItself = () => document.activeElement?.tagName === 'TR' && focusedRow() !== null;
  const withRow = (act: (row: T) => void) => () => {
    const on = focusedRow();
    if (on) act(on);
  };
  /** The namesake of a row's action in the bar, while rows are selected. */
  const takingAll = (id: string) => {
    const many = selection?.rows ?? [];
    const named = bulk.find((action) => action.id === id);
    return named && 'take' in named && many.length > 0 ? () => named.take(many) : null;
  };
  const keyed = rows[0] ? actions(row ?? rows[0]).filter(({ keys }) => keys) : [];
  const shortcuts: Shortcut[] = [
    { keys: '/', label: t('keySearch'), run: () => search.current?.focus() },
    { keys: 'ArrowDown', label: t('keyMove'), run: () => goTo(index + 1) },
    { keys: 'ArrowUp', run: () => goTo(index - 1) },
    { keys: 'Home', when: onRowItself, run: () => goTo(0) },
    { keys: 'End', when: onRowItself, run: () => goTo(rows.length - 1) },
    { keys: 'Enter', label: t('keyOpen'), when: onRowItself, run: withRow(onOpen) },
    ...(selection
      ? [{ keys: ' ', label: t('keySelect'), when: onRowItself, run: withRow((on) => selection.toggle(on)) }]
      : []),
    ...foldKeys({ options, index, focusedRow, goTo, label: t('keyUnfold') }),
    ...(onNew ? [{ keys: 'n', label: t('keyNew'), run: onNew }] : []),
    ...keyed.map(({ id, keys = '', label }) => ({
      keys,
      label,
      when: () => takingAll(id) !== null || focusedRow() !== null,
      run: () => {
        const all = takingAll(id);
        if (all) return all();
        const action = activeActions.find((other) => other.id === id);
        if (action?.refusal !== undefined) notifyWarning(say(action.refusal));
        else action?.run();
      },
    })),
  ];
  const owner = useShortcuts<HTMLDivElement>(t('keysTitle'), shortcuts);

  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const focus = useCallback((on: T) => setActiveId(on.id), []);
  /** Stable for the life of the page, so that rows are not drawn again. */
  const handlers = useMemo<RowHandlers<T>>(
    () => ({
      open: (on) => latest.current.onOpen(on),
      toggle: (on, range) => latest.current.selection?.toggle(on, range),
      unfold: (on) => latest.current.folds?.toggle(on),
      focus,
      actions: (on) => latest.current.actions(on),
    }),
    [focus],
  );
  const goToRow = (id: number) => {
    const place = rows.findIndex((one) => one.id === id);
    if (place >= 0) goTo(place);
  };
  return { owner, activeId, handlers, goToFirst: () => goTo(0), goToRow };
}

interface FoldKeysOptions<T> {
  options: RowKeysOptions<T>;
  index: number;
  focusedRow: () => T | null;
  goTo: (index: number) => void;
  label: string;
}

/** → opens what is under the row, then goes to it; ← folds it again, and from below goes up to it. */
function foldKeys<T extends { id: number }>({
  options,
  index,
  focusedRow,
  goTo,
  label,
}: FoldKeysOptions<T>): Shortcut[] {
  const { rows, folds } = options;
  if (!folds || folds.folds.size === 0) return [];
  const row = rows[index];
  const fold = row && folds.folds.get(row.id);
  const onFold = () => fold !== undefined && focusedRow() !== null;
  const above = () => rows.findLastIndex(({ id }, place) => place < index && folds.folds.get(id)?.open !== undefined);
  return [
    {
      keys: 'ArrowRight',
      label,
      when: () => onFold() && fold?.open !== undefined,
      run: () => (row && fold?.open === false ? folds.toggle(row) : goTo(index + 1)),
    },
    {
      keys: 'ArrowLeft',
      when: () => onFold() && (fold?.level === 1 || fold?.open === true),
      run: () => (row && fold?.open ? folds.toggle(row) : goTo(above())),
    },
  ];
}
