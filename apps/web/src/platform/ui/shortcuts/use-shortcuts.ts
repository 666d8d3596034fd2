import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { matchesKeys, type Shortcut, type ShortcutGroup } from './keys.ts';

let groups: readonly ShortcutGroup[] = [];
const watchers = new Set<() => void>();

function replaceGroups(next: readonly ShortcutGroup[]) {
  if (groups.length === 0 && next.length > 0) listen('addEventListener');
  if (groups.length > 0 && next.length === 0) listen('removeEventListener');
  groups = next;
  for (const watcher of watchers) watcher();
}

function listen(how: 'addEventListener' | 'removeEventListener') {
  window[how]('keydown', noteWhere, true);
  document[how]('keydown', onKeyDown as EventListener);
}

const modal = '[role="dialog"][aria-modal="true"]';
const modalAround = (element: Element | null) => element?.closest(modal) ?? null;

/** As the browser stacks them: a question lies over a dialog that was opened later in the page's order. */
const levelOf = (dialog: Element) => Number(getComputedStyle(dialog).getPropertyValue('--mb-z-index'));

/** The dialog that lies on top, whether the focus has reached it yet or not; null where the page does. */
const topDialog = () =>
  [...document.querySelectorAll(modal)].reduce<Element | null>(
    (top, dialog) => (top && levelOf(top) > levelOf(dialog) ? top : dialog),
    null,
  );

const typingFields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
/** What opens in its own place (rows under a row) takes no key for itself. */
const popups = `[role="menu"], [role="listbox"], [role="dialog"]:not(${modal}), [aria-expanded="true"]:not([data-discloses])`;
const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null);

/**
 * Asked before anybody handles the key, as the key may close what it was for. An open list takes Escape and the arrows for itself. A dialog
 * that Escape has closed does not pass it on to the one below.
 */
let inPopup = false;
let top: Element | null = null;
function noteWhere(event: Event) {
  inPopup = elementOf(event)?.closest(popups) != null;
  top = topDialog();
}

function onKeyDown(event: KeyboardEvent) {
  const withMod = event.ctrlKey || event.metaKey;
  // A choice that has the focus opens its options at Enter, with Ctrl as well: what is sent by that is not held up by it.
  const isTaken = event.defaultPrevented && !(withMod && event.key === 'Enter');
  if (isTaken || event.isComposing) return;
  if (inPopup && !withMod) return;
  const typing = elementOf(event)?.matches(typingFields) ?? false;
  for (const group of groups.toReversed()) {
    const isOnTop = modalAround(group.owner()) === top;
    const shortcut = group.items.find(
      (item) => matchesKeys(event, item.keys) && (isOnTop || item.overDialogs) && (!typing || item.whileTyping),
    );
    if (!shortcut || shortcut.when?.() === false) continue;
    event.preventDefault();
    shortcut.run(event);
    return;
  }
}

/**
 * Gives a part of the screen its keys while it is mounted. The newest part wins; parts below an open dialog rest.
 *
 * @returns a ref for an element of the part, by which the keys know whether a dialog lies over them
 */
export function useShortcuts<E extends Element>(title: string, items: readonly Shortcut[]) {
  const owner = useRef<E>(null);
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  const listed = items.map(({ keys, label }) => `${keys} ${label ?? ''}`).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` stands for the items; their functions are read late
  useEffect(() => {
    const group: ShortcutGroup = {
      title,
      items: latest.current.map((item, index) => ({
        ...item,
        run: (event) => latest.current[index]?.run(event),
        when: () => latest.current[index]?.when?.() ?? true,
      })),
      owner: () => owner.current,
    };
    replaceGroups([...groups, group]);
    return () => replaceGroups(groups.filter((other) => other !== group));
  }, [title, listed]);

  return owner;
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The groups of keys on the screen now, for the sheet. */
export const useShortcutGroups = (): readonly ShortcutGroup[] => useSyncExternalStore(subscribe, () => groups);
