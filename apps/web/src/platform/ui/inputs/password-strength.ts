export const MIN_PASSWORD_LENGTH = 8;
const LONG = 12;

export interface Strength {
  long: boolean;
  mixed: boolean;
  veryLong: boolean;
  /** 0: nothing typed; 1: refused; 2: accepted; 3: strong. */
  level: 0 | 1 | 2 | 3;
}

/** What the server asks (eight characters, letters and figures), and length, which counts more than signs. */
export function strengthOf(password: string): Strength {
  const long = password.length >= MIN_PASSWORD_LENGTH;
  const mixed = /\p{L}/u.test(password) && /\d/.test(password);
  const veryLong = password.length >= LONG;
  const level = password === '' ? 0 : !long || !mixed ? 1 : veryLong ? 3 : 2;
  return { long, mixed, veryLong, level };
}
