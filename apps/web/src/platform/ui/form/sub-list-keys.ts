import type { KeyboardEvent } from 'react';

const fields = 'input:not([type="radio"], [type="checkbox"]):not([disabled]), textarea';

interface Doers {
  /** Null: rows are neither added nor removed here. */
  add: (() => void) | null;
  remove: ((index: number) => void) | null;
}

/** The keys of rows edited in place; a list of options that is open keeps its own. */
export function onSubListKeys(event: KeyboardEvent<HTMLTableSectionElement>, { add, remove }: Doers): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLTableRowElement>('tr[data-row]');
  if (!row || target.getAttribute('aria-expanded') === 'true') return;
  const take = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  const control = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' && !control && add) {
    const all = [...event.currentTarget.querySelectorAll(fields)];
    if (all.at(-1) !== target) return;
    take();
    add();
  }
  if (event.key === 'Delete' && control && remove) {
    take();
    const next = neighbour(row, 1) ?? neighbour(row, -1);
    remove(Number(row.dataset.row));
    next?.querySelector<HTMLElement>(fields)?.focus();
  }
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !control && !event.shiftKey) {
    const column = target.closest<HTMLElement>('td[data-column]')?.dataset.column;
    const other = neighbour(row, event.key === 'ArrowDown' ? 1 : -1);
    const field = other?.querySelector<HTMLElement>(`td[data-column="${column}"] :is(${fields})`);
    // A choice or a reference opens its options with the same keys: those stay theirs.
    if (!field || target.getAttribute('role') === 'combobox' || target.hasAttribute('aria-haspopup')) return;
    take();
    field.focus();
  }
}

function neighbour(row: Element, step: 1 | -1): Element | null {
  let at = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  while (at && !at.hasAttribute('data-row')) at = step === 1 ? at.nextElementSibling : at.previousElementSibling;
  return at;
}
