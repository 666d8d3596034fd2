import { usersCalls } from '@retaguarda/contracts';
import { callApi } from '../api/client.ts';
import { type Locale, setLocale } from '../i18n/texts.ts';
import { currentSession } from './session-store.ts';
import { refreshSession } from './sign.ts';

/** The language follows the person to every device; support, acting as somebody, changes only what is on its own screen. */
export async function chooseLanguage(idioma: Locale): Promise<void> {
  await setLocale(idioma);
  const { signedIn, personificacao } = currentSession();
  if (!signedIn || personificacao) return;
  await callApi(usersCalls.updateOwn, { body: { idioma } });
  await refreshSession();
}
