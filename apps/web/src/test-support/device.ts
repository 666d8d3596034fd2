import { vi } from 'vitest';

/** The storage of a device on a map, for tests that run without a browser. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }
  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null;
  }
  getItem(name: string): string | null {
    return this.#items.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#items.set(name, String(value));
  }
  removeItem(name: string): void {
    this.#items.delete(name);
  }
  clear(): void {
    this.#items.clear();
  }
}

/** A device nobody has signed in on. `window` is the place where other tabs announce what they changed. */
export function newDevice(): { tabs: EventTarget } {
  const tabs = new EventTarget();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', tabs);
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } });
  return { tabs };
}

export const storedNames = (): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').sort();
