import { authCalls, usersCalls } from '@retaguarda/contracts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { readTokens, saveTokens, type Tokens } from '../api/tokens.ts';
import { translate } from '../i18n/texts.ts';
import { notifySuccess } from '../ui/feedback/toasts.tsx';
import { keepSession, openSession } from './session-store.ts';
import { sessionTexts } from './session-texts.ts';
import { keys, stored } from './storage.ts';

interface SupportRequest {
  motivo: string;
  /** 5 to 60. */
  minutos: number;
}

/**
 * Support acts as another user for a time, with a reason. The own session stays open underneath and is the way back.
 *
 * @param goHome leaves the screen on view, which the other person may not be allowed to see, before the session changes
 * @throws ApiError when the server refuses
 */
export async function actAs(userId: number, body: SupportRequest, goHome: () => Promise<void>): Promise<void> {
  const own = readTokens();
  const opened = await callApi(usersCalls.personify, { params: { id: userId }, body });
  await goHome();
  if (own) stored.write(keys.ownSession, own);
  queryClient.clear();
  openSession(opened);
}

/**
 * Ends the support access on the server and returns to the own session.
 *
 * @param goHome as in `actAs`
 */
export async function stopActing(goHome: () => Promise<void>): Promise<void> {
  await callApi(usersCalls.personifyEnd);
  await goHome();
  await returnToOwnSession('ended');
}

/**
 * Takes up the session kept underneath a support access.
 *
 * @returns false when there is none, or when it is over as well
 */
export async function returnToOwnSession(why: 'ended' | 'expired'): Promise<boolean> {
  const own = stored.read(keys.ownSession) as Tokens | null;
  if (!own) return false;
  stored.remove(keys.ownSession);
  stored.remove(keys.company);
  saveTokens(own);
  queryClient.clear();
  try {
    keepSession(await callApi(authCalls.atual, { handlesErrors: true }));
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  notifySuccess(translate(sessionTexts, why === 'ended' ? 'supportEnded' : 'supportExpired'));
  return true;
}
