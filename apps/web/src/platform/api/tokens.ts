import { SESSION_HEADER, type SessionKind } from '@retaguarda/contracts';
import { translate } from '../i18n/texts.ts';
import { keys, stored } from '../storage.ts';
import { ApiError, readRefusal } from './api-error.ts';
import { apiTexts } from './api-texts.ts';
import { baseAddress, chosenGroup } from './base-address.ts';
import { oneTabAtATime } from './tab-lock.ts';

interface Held {
  token: string;
  /** Public name of the session it is of. */
  hash: string;
}

/** Only here: what is kept on the device may be read long after, and by others. A reload asks for a new one. */
let held: Held | null = null;
let tabs: BroadcastChannel | null = null;

export const currentToken = (): string | null => held?.token ?? null;

/** Takes a token up, in every tab of the same session: the one before stopped serving. */
export function holdToken({ token, hash }: Held): void {
  held = { token, hash };
  tabs?.postMessage(held);
}

export function dropToken(): void {
  held = null;
}

/**
 * Gives and takes tokens from now on with the other tabs. A tab that shows another session (support, another person)
 * takes none: it is about to be loaded anew.
 *
 * @returns how to stop
 */
export function shareTokens(): () => void {
  const channel = new BroadcastChannel('retaguarda:token');
  channel.onmessage = ({ data }: MessageEvent<Held>) => {
    if ((held?.hash ?? stored.read(keys.loggedHash)) === data.hash) held = data;
  };
  tabs = channel;
  return () => {
    tabs = null;
    channel.close();
  };
}

/** Which of its sessions this browser is in; every call says so, and the server keeps a cookie for each. */
export const sessionKind = (): SessionKind => (stored.read(keys.support) ? 'support' : 'own');

let renewing: Promise<Response | null> | null = null;

/**
 * Brings a new access token for the session kept in the cookie. Calls that need one together, in this tab or another,
 * share one exchange.
 *
 * @param expired the access token that was refused; null when this page has none yet
 * @returns null when there is one to go on with, else the server's refusal
 * @throws ApiError `NETWORK` when the server is not reached: the session is not over then
 */
export async function renewToken(expired: string | null): Promise<Response | null> {
  renewing ??= oneTabAtATime('refresh-token', () => renewOnce(expired)).finally(() => {
    renewing = null;
  });
  return (await renewing)?.clone() ?? null;
}

async function renewOnce(expired: string | null): Promise<Response | null> {
  if (held && held.token !== expired) return null;
  const response = await askForToken();
  if (response.ok) {
    holdToken((await response.json()) as Held);
    return null;
  }
  if (response.status < 500 && response.status !== 429) return response;
  throw await readRefusal(response, response.statusText);
}

async function askForToken(): Promise<Response> {
  try {
    return await fetch(`${baseAddress(chosenGroup())}/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SESSION_HEADER]: sessionKind() },
      credentials: 'include',
      body: '{}',
    });
  } catch (cause) {
    throw Object.assign(new ApiError({ status: 0, code: 'NETWORK', message: translate(apiTexts, 'network') }), {
      cause,
    });
  }
}
