import { translate } from '../i18n/texts.ts';
import { keys, stored } from '../session/storage.ts';
import { ApiError, readRefusal } from './api-error.ts';
import { apiTexts } from './api-texts.ts';
import { baseAddress, chosenGroup } from './base-address.ts';
import { oneTabAtATime } from './tab-lock.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
}

export function readTokens(): Tokens | null {
  const value = stored.read(keys.session);
  if (typeof value !== 'object' || value === null) return null;
  const { token, refreshToken } = value as Partial<Tokens>;
  return typeof token === 'string' && typeof refreshToken === 'string' ? { token, refreshToken } : null;
}

export const saveTokens = ({ token, refreshToken }: Tokens): void => {
  stored.write(keys.session, { token, refreshToken });
};

/** `fresh`: try the call again. `over`: sign in again. `elsewhere`: ended by a sign-in on another device. */
export type Renewal = 'fresh' | 'over' | 'elsewhere';

let renewing: Promise<Renewal> | null = null;

/**
 * Changes the pair of tokens after an access token ran out. Calls that fail together, in this tab or another, share
 * one renewal: the server ends the whole session when an old refresh token is used twice.
 *
 * @param expired the access token that was refused
 * @throws ApiError `NETWORK` when the server is not reached: the session is not over then
 */
export function renewTokens(expired: string | null): Promise<Renewal> {
  renewing ??= oneTabAtATime('refresh-token', () => renewOnce(expired)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renewOnce(expired: string | null): Promise<Renewal> {
  const current = readTokens();
  if (!current) return 'over';
  if (current.token !== expired) return 'fresh';
  const response = await askForTokens(current.refreshToken);
  if (response.ok) {
    saveTokens((await response.json()) as Tokens);
    return 'fresh';
  }
  if (response.status === 423) return 'elsewhere';
  if (response.status < 500 && response.status !== 429) return 'over';
  throw await readRefusal(response, response.statusText);
}

async function askForTokens(refreshToken: string): Promise<Response> {
  try {
    return await fetch(`${baseAddress(chosenGroup())}/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
  } catch (cause) {
    throw Object.assign(new ApiError({ status: 0, code: 'NETWORK', message: translate(apiTexts, 'network') }), {
      cause,
    });
  }
}
