import { mensagens } from '@retaguarda/contracts';
import { onApiEvent } from '../api/api-events.ts';
import { queryClient } from '../api/query.ts';
import { dropToken } from '../api/tokens.ts';
import { translate } from '../i18n/texts.ts';
import { watchIdleness } from '../session/idle.ts';
import { currentSession, forgetSession, reloadSession } from '../session/session-store.ts';
import { sessionTexts } from '../session/session-texts.ts';
import { signOut } from '../session/sign.ts';
import { keys, stored } from '../storage.ts';
import { showNotice } from '../ui/feedback/notice.tsx';
import { returnToOwnSession } from './support.ts';

/** Between the toast of a 401 and the sign-out, so that the person reads why (specification 001, §8). */
export const SIGN_OUT_DELAY_MS = 2_000;
/** How long each of the two toasts of a 423 lasts; the second follows the first. */
export const ELSEWHERE_TOAST_MS = 5_000;

interface EndingOptions {
  /** Opens the sign-in of the group, remembering where the person was. */
  goToSignIn: (grupo: string | null) => void;
}

/**
 * Watches for the ways in which a session ends without the person asking: refused (401), ended on another device
 * (423), left alone for longer than the group allows, signed out in another tab. Drafts stay on the device in all of them.
 *
 * @returns how to stop watching
 */
export function watchSessionEndings({ goToSignIn }: EndingOptions): () => void {
  let ending = false;

  const leave = () => {
    const grupo = currentSession().grupo?.slug ?? null;
    forgetSession();
    queryClient.clear();
    ending = false;
    goToSignIn(grupo);
  };

  const stopSignedOut = onApiEvent('signedOut', async ({ data }) => {
    if (ending || !currentSession().signedIn) return;
    ending = true;
    if (await returnToOwnSession('expired')) {
      ending = false;
      return;
    }
    showNotice({ id: 'session-over', text: whyOver(data.fim), tone: 'negative' });
    setTimeout(leave, SIGN_OUT_DELAY_MS);
  });

  const stopElsewhere = onApiEvent('endedElsewhere', () => {
    if (ending || !currentSession().signedIn) return;
    leave();
    tellEndedElsewhere();
  });

  const stopIdle = watchIdleness(async () => {
    if (ending || !currentSession().signedIn) return;
    ending = true;
    const grupo = currentSession().grupo?.slug ?? null;
    await signOut('inatividade');
    ending = false;
    goToSignIn(grupo);
    showNotice({ id: 'session-over', text: translate(sessionTexts, 'idle'), tone: 'warning', lasts: false });
  });

  const onStorage = (event: StorageEvent) => {
    // A null key is localStorage.clear().
    if (event.key !== null && event.key !== keys.logged && event.key !== keys.user) return;
    const before = currentSession();
    reloadSession();
    const after = currentSession();
    if (before.signedIn && !after.signedIn && stored.read(keys.logged) !== true) {
      dropToken();
      queryClient.clear();
      goToSignIn(before.grupo?.slug ?? null);
    } else if (before.signedIn && after.signedIn && before.hash !== after.hash) {
      // Another person, or support acting as one: nothing read before may stay on the screen.
      queryClient.clear();
      location.reload();
    }
  };
  window.addEventListener('storage', onStorage);

  return () => {
    stopSignedOut();
    stopElsewhere();
    stopIdle();
    window.removeEventListener('storage', onStorage);
  };
}

/** The specification's words, unless time alone ended the session. */
function whyOver(fim: unknown): string {
  if (fim === 'prazo') return translate(sessionTexts, 'expired');
  return fim ? translate(sessionTexts, 'idle') : mensagens.status401;
}

/** The two notices of a 423, one after the other; the second is left out when the person has signed in meanwhile. */
export function tellEndedElsewhere(): void {
  const lasts = ELSEWHERE_TOAST_MS;
  showNotice({ id: 'elsewhere-1', text: mensagens.status423OtherDevice, tone: 'warning', lasts });
  setTimeout(() => {
    if (currentSession().signedIn) return;
    showNotice({ id: 'elsewhere-2', text: mensagens.status423LoginAgain, tone: 'warning', lasts });
  }, lasts);
}
