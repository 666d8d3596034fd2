import { authCalls, personificacaoCalls } from '@retaguarda/contracts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { translate } from '../i18n/texts.ts';
import { currentSession, forgetSession, keepSession, openSession } from '../session/session-store.ts';
import { sessionTexts } from '../session/session-texts.ts';
import { leaveSupport } from '../session/sign.ts';
import { notifySuccess } from '../ui/feedback/toasts.tsx';

interface SupportRequest {
  motivo: string;
  /** 5 to 60. */
  minutos: number;
}

/**
 * Support acts as another user for a time, with a reason. The own session stays open underneath, in a cookie of its
 * own, and is the way back.
 *
 * @param goHome leaves the screen on view, which the other person may not be allowed to see, before the session changes
 * @throws ApiError when the server refuses
 */
export async function actAs(userId: number, body: SupportRequest, goHome: () => Promise<void>): Promise<void> {
  const opened = await callApi(personificacaoCalls.begin, { params: { id: userId }, body });
  await goHome();
  queryClient.clear();
  openSession(opened);
}

/**
 * The same for a person of another cell: the browser goes on at that cell's address.
 *
 * @throws ApiError when either cell refuses
 */
export async function actElsewhere(celula: number, id: number, body: SupportRequest): Promise<void> {
  const { endereco } = await callApi(personificacaoCalls.passar, { params: { celula, id }, body });
  window.location.assign(endereco);
}

/** The cell where the support person signed in goes on from here. */
function leaveFor(volta: string): void {
  window.location.assign(new URL('/sistema/seguranca/suporte', volta).href);
}

/**
 * Ends the support access on the server and returns to the own session.
 *
 * @param goHome as in `actAs`; whoever came from another cell goes back there instead
 */
export async function stopActing(goHome: () => Promise<void>): Promise<void> {
  const volta = currentSession().personificacao?.volta;
  await callApi(personificacaoCalls.end);
  if (!volta) await goHome();
  await returnToOwnSession('ended');
}

/**
 * Takes up the own session again after a support access.
 *
 * @returns false when this is no support access, or when the own session is over as well
 */
export async function returnToOwnSession(why: 'ended' | 'expired'): Promise<boolean> {
  const { personificacao } = currentSession();
  if (!personificacao) return false;
  leaveSupport();
  queryClient.clear();
  const isOpen = await readOwnSession();
  if (personificacao.volta) {
    // A session of this cell stays as it was; without one the browser forgets whom support acted as.
    if (!isOpen) forgetSession();
    leaveFor(personificacao.volta);
    return true;
  }
  if (!isOpen) return false;
  notifySuccess(translate(sessionTexts, why === 'ended' ? 'supportEnded' : 'supportExpired'));
  return true;
}

async function readOwnSession(): Promise<boolean> {
  try {
    keepSession(await callApi(authCalls.atual, { handlesErrors: true }));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
