import { useState } from 'react';
import { stored } from '../storage.ts';

/** State remembered on this device under `key`; `read` makes sense of whatever was stored, null when nothing was. */
export function useStored<T>(key: string, read: (kept: unknown) => T): [T, (next: T) => void] {
  const [kept, setKept] = useState(() => ({ key, value: read(stored.read(key)) }));
  let current = kept;
  if (kept.key !== key) {
    current = { key, value: read(stored.read(key)) };
    setKept(current);
  }
  const set = (value: T) => {
    setKept({ key, value });
    stored.write(key, value);
  };
  return [current.value, set];
}
