import { errorCatalog, mensagens } from '@retaguarda/contracts';
import type { FieldErrors } from 'react-hook-form';

/** What is said of the whole form: what is missing goes first, and a single error speaks for itself. */
export function textOf(errors: FieldErrors): string {
  const texts = textsOf(errors);
  if (texts.includes(mensagens.fieldRequired)) return mensagens.formRequiredMissing;
  const [only = errorCatalog.INVALID.text, ...others] = texts;
  return others.length === 0 ? only : errorCatalog.INVALID.text;
}

/** The texts of all fields in error, at any depth. */
function textsOf(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string') return [error.message];
    return textsOf(error as FieldErrors);
  });
}

/** After the sections with errors have unfolded; a busy machine draws them later, and is asked again. */
const UNFOLD_MS = 50;
const GIVE_UP_MS = 3000;

/** Moves to the first field in error inside `container`, unless the person has gone on to another field meanwhile: what is being typed stays there. */
export function focusFirstError(container: HTMLElement | null): void {
  const before = document.activeElement;
  const until = Date.now() + GIVE_UP_MS;
  const seek = () => {
    const { activeElement: now } = document;
    if (now !== before && now !== document.body && container?.contains(now)) return;
    const bad = container?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (bad) {
      bad.focus();
      bad.scrollIntoView({ block: 'center' });
    } else if (container?.isConnected && Date.now() < until) setTimeout(seek, UNFOLD_MS);
  };
  setTimeout(seek, UNFOLD_MS);
}
