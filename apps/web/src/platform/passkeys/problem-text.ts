import { ApiError } from '../api/api-error.ts';
import { translate } from '../i18n/texts.ts';
import { CeremonyError } from './passkey-ceremony.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** What the person is told of a ceremony that came to nothing. An error of the program itself goes on. */
export function problemText(error: unknown, endereco: string | null): string {
  if (error instanceof CeremonyError) return translate(passkeyTexts, error.problem, { endereco: endereco ?? '' });
  if (error instanceof ApiError) return error.message;
  throw error;
}
