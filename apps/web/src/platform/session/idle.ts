import { keys, stored } from '../storage.ts';
import { currentSession } from './session-store.ts';

const CHECK_MS = 15_000;
/** A use is written down when the one before is this old: pointers move often. */
const NOTE_MS = 5_000;
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Tells when the person has touched no tab for as long as their group lets a session be left alone. What the page asks
 * by itself is no use. A computer that slept is judged before the first touch counts.
 *
 * @returns how to stop watching
 */
export function watchIdleness(onIdle: () => void): () => void {
  const allowedMs = () => {
    const { signedIn, grupo } = currentSession();
    return signedIn && grupo?.sessaoParadaMinutos ? grupo.sessaoParadaMinutos * 60_000 : null;
  };
  const check = (): boolean => {
    const allowed = allowedMs();
    const last = stored.read(keys.lastUse);
    const isIdle = allowed !== null && typeof last === 'number' && Date.now() - last > allowed;
    if (isIdle) onIdle();
    return isIdle;
  };
  let notedAt = 0;
  const onUse = () => {
    if (allowedMs() === null || Date.now() - notedAt < NOTE_MS || check()) return;
    notedAt = Date.now();
    stored.write(keys.lastUse, notedAt);
  };

  onUse();
  const timer = setInterval(check, CHECK_MS);
  for (const use of USES) window.addEventListener(use, onUse, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const use of USES) window.removeEventListener(use, onUse, { capture: true });
  };
}
