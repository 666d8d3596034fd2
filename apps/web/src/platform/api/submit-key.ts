const BYTES = 16;

/**
 * An `Idempotency-Key` nobody else makes. Browsers keep `crypto.randomUUID` for secure addresses; this also works on a
 * shop's plain `http://192.168…`.
 */
export const newSubmitKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What goes with the body of a call that writes: spread into the options of `callApi`. */
export interface Sending {
  /** One for each content: a repeated send finds the first result. */
  idempotencyKey: string;
  handlesErrors: true;
}

/** Sends something once, whose refusal the caller tells. */
export const newSending = (): Sending => ({ idempotencyKey: newSubmitKey(), handlesErrors: true });
