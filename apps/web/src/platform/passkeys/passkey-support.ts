/** Why keys do not work on this page; `null` when they do. */
export type Hindrance = 'notInstalled' | 'insecure' | 'otherAddress' | 'unsupported';

/** What of the browser decides it. */
interface Surroundings {
  isSecureContext: boolean;
  hostname: string;
  hasCredentials: boolean;
}

const here = (): Surroundings => ({
  isSecureContext: window.isSecureContext,
  hostname: window.location.hostname,
  hasCredentials: typeof window.PublicKeyCredential === 'function',
});

/** @param endereco the address keys work at, as the server says; null when it admits none */
export function hindranceOf(endereco: string | null, around: Surroundings = here()): Hindrance | null {
  if (endereco === null) return 'notInstalled';
  // Asked before what the browser can do: on such a page it hides that it can.
  if (around.hostname !== new URL(endereco).hostname) return 'otherAddress';
  if (!around.isSecureContext) return 'insecure';
  return around.hasCredentials ? null : 'unsupported';
}
