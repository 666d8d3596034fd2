import type { KeyboardEvent } from 'react';

const stops =
  'input:not([type="hidden"]):not([disabled]):not([tabindex="-1"]), textarea:not([disabled]), select:not([disabled])';

/** Enter goes on to the next field, and after the last one ends: figures are typed without leaving the keypad. */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const target = event.target as HTMLElement;
  // A dialog bubbles through React to the form it was opened from, without being inside it.
  const isInside = event.currentTarget.contains(target);
  const isField =
    isInside && target.matches('input:not([type="checkbox"])') && target.getAttribute('aria-expanded') !== 'true';
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented || !isField) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter((field) => field.offsetParent);
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else onEnd();
}
