const BYTES = 16;

/**
 * An `Idempotency-Key` nobody else makes. Browsers keep `crypto.randomUUID` for secure addresses; this also works on a
 * shop's plain `http://192.168…`.
 */
export const newSubmitKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
