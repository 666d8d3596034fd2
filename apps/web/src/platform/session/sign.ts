import { authCalls, type SessaoAberta } from '@retaguarda/contracts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { dropToken } from '../api/tokens.ts';
import { setLocale } from '../i18n/texts.ts';
import { keys, stored } from '../storage.ts';
import { currentSession, forgetSession, keepSession, openSession } from './session-store.ts';

/** Keeps a session just opened; the page speaks the language of who entered. */
export function enter(sessao: SessaoAberta): void {
  queryClient.clear();
  openSession(sessao);
  void setLocale(sessao.usuario.idioma);
}

/**
 * Signs out here and on the server, of a support access and of the own session below it. A server that is not reached
 * does not keep anybody signed in on this device.
 *
 * @param motivo when it was not the person who asked
 */
export async function signOut(motivo?: 'inatividade'): Promise<void> {
  const isActing = currentSession().personificacao !== null;
  // What is on its way would be refused, and nobody is left to read it.
  await queryClient.cancelQueries();
  await endOnServer(motivo);
  if (isActing) {
    leaveSupport();
    await endOnServer(motivo);
  }
  queryClient.clear();
  forgetSession();
}

async function endOnServer(motivo: 'inatividade' | undefined): Promise<void> {
  try {
    await callApi(authCalls.logout, { body: motivo ? { motivo } : {}, handlesErrors: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** From here on the calls of this browser are those of the own session. */
export function leaveSupport(): void {
  stored.remove(keys.support);
  stored.remove(keys.company);
  dropToken();
}

/** Reads the session again: permissions and companies change while people work. A failure leaves it as it was. */
export async function refreshSession(): Promise<void> {
  try {
    keepSession(await callApi(authCalls.atual, { handlesErrors: true }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
