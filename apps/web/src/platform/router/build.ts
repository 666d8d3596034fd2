import { isAnyFormDirty } from './dirty-forms.ts';

/** The server gives out another program than the one of this page: what was not loaded yet is gone. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

const RELOADED_FROM = 'RECARREGADO_DE';

/** The first file of the program, whose name changes with any other. */
const runningProgram = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Asks the server. One that is not reached is no news of its program. */
export async function isOutdated(): Promise<boolean> {
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return page.ok && !(await page.text()).includes(`"${runningProgram()}"`);
  } catch {
    return false;
  }
}

/**
 * Loads the page anew at its address: once for a program, and never over what somebody typed.
 *
 * @returns false when it is left to the person
 */
export function reloadOutdated(): boolean {
  const program = runningProgram();
  if (isAnyFormDirty() || sessionStorage.getItem(RELOADED_FROM) === program) return false;
  sessionStorage.setItem(RELOADED_FROM, program);
  location.reload();
  return true;
}
