import { newSubmitKey } from './submit-key.ts';

/** The identity of what is sent under a key: sent again under it, it is the same. */
export function uuidOfKey(key: string): string {
  const bytes = (key.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** An identity. `crypto.randomUUID` is for secure addresses alone; a shop's own network has none. */
export const newUuid = (): string => uuidOfKey(newSubmitKey());
