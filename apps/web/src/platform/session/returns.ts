import { currentSession } from './session-store.ts';
import { refreshSession } from './sign.ts';

/** Away for longer than this, the person finds the session read again: it may be over, or its rights others. */
const AWAY_MS = 5 * 60_000;

/**
 * Reads the session again when somebody comes back to a tab left alone for a while, so that they learn at once that
 * it ended, and not after typing for ten minutes.
 *
 * @returns how to stop
 */
export function watchReturns(): () => void {
  let leftAt = Date.now();
  const onChange = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (currentSession().signedIn && Date.now() - leftAt > AWAY_MS) void refreshSession();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
