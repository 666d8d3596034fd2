import { type ErrorCode, mensagens } from '@retaguarda/contracts';
import { keys, stored } from '../storage.ts';
import { askForProof } from './proof.ts';
import { currentToken, renewToken } from './tokens.ts';

/** Sends a request with the token it is given; called again when the first answer asks for something. */
type Send = (token: string | null) => Promise<Response>;

/**
 * Sends as the person signed in, with the session's token. Sends once more with a new token when it had expired, and once more after the
 * person proved who they are, when the call asks for it. What they typed waits meanwhile.
 */
export async function sendSigned(send: Send): Promise<Response> {
  const sentAt = performance.now();
  const response = await sendWithToken(send);
  if (response.status !== 403 || (await codeOf(response)) !== 'PROOF_REQUIRED') return response;
  return (await askForProof(sentAt)) ? sendWithToken(send) : response;
}

async function sendWithToken(send: Send): Promise<Response> {
  // A screen that is on its way out may still ask: without a session the answer is known.
  if (stored.read(keys.logged) !== true) return unauthenticated();
  const first = currentToken();
  const refused = first === null ? await renewToken(null) : null;
  if (refused) return refused;
  const token = currentToken();
  const response = await send(token);
  if (response.status !== 401) return response;
  return (await renewToken(token)) ?? send(currentToken());
}

const unauthenticated = () => Response.json({ code: 'UNAUTHENTICATED', error: mensagens.status401 }, { status: 401 });

async function codeOf(response: Response): Promise<ErrorCode | null> {
  const text = await response.clone().text();
  try {
    return (JSON.parse(text) as { code?: ErrorCode }).code ?? null;
  } catch {
    return null;
  }
}
