/** One key of a page: `n`, `/`, `?`, `ArrowDown`, `mod+s` (Ctrl, or ⌘ on a Mac), `alt+n`. */
export interface Shortcut {
  keys: string;
  /** What it does, in the shortcuts sheet. Absent: works but is not listed (a second key of a listed one). */
  label?: string;
  run: (event: KeyboardEvent) => void;
  /** When false, the key is not taken and keeps its usual meaning (Enter on a button). */
  when?: () => boolean;
  /** Also while a field has the focus. Only for keys with `mod` and Escape. */
  whileTyping?: boolean;
  /** Also while a dialog lies over its part, or is on its way out. */
  overDialogs?: boolean;
}

export interface ShortcutGroup {
  title: string;
  items: readonly Shortcut[];
  /** An element of the part that owns the keys: they rest while a dialog lies over it. */
  owner: () => Element | null;
}

type KeyFacts = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True when the pressed key is the one written; shift counts only for named keys, since `?` needs it to be typed. */
export function matchesKeys(event: KeyFacts, keys: string): boolean {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  const mod = parts.includes('mod');
  if ((event.ctrlKey || event.metaKey) !== mod || event.altKey !== parts.includes('alt')) return false;
  if (key.length > 1 && event.shiftKey !== parts.includes('shift')) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}

/** How a key is written for a person: `mod+s` → `Ctrl S`. */
export function keyName(keys: string, names: Readonly<Record<string, string>>): string[] {
  return keys.split('+').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}
