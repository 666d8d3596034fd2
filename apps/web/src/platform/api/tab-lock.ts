const LEASE_MS = 15_000;
const RETRY_MS = 60;
const PREFIX = 'lock:';

/**
 * Runs `act` while no other tab of this browser runs one of the same name.
 *
 * Browsers give `navigator.locks` on secure addresses only; on a plain `http://192.168…` the tabs take turns through
 * local storage instead. A tab that died holding the turn loses it after 15 s.
 */
export async function oneTabAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(PREFIX + name, act);
  const owner = `${Date.now()}-${Math.random()}`;
  while (!(await takeTurn(PREFIX + name, owner))) await pause(RETRY_MS);
  try {
    return await act();
  } finally {
    if (localStorage.getItem(PREFIX + name)?.startsWith(owner)) localStorage.removeItem(PREFIX + name);
  }
}

/** Two tabs may write at once; whoever is still written after a pause has the turn. */
async function takeTurn(key: string, owner: string): Promise<boolean> {
  const [, until] = localStorage.getItem(key)?.split('|') ?? [];
  if (until && Number(until) > Date.now()) return false;
  localStorage.setItem(key, `${owner}|${Date.now() + LEASE_MS}`);
  await pause(RETRY_MS / 2);
  return localStorage.getItem(key)?.startsWith(owner) ?? false;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
