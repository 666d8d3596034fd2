const field = ':is(input, textarea, select):not(:disabled, [type="hidden"], [type="file"])';

/**
 * Where the focus of a dialog starts: at its first field, unless something in it asks for the focus. The trap of the focus would
 * take what comes first in the frame, and that is the button that closes it. Given as the `ref` of what is inside the frame.
 *
 * Fields that come once something was read take the focus then, unless it is inside already.
 */
export function startAtFirstField(body: HTMLElement | null): (() => void) | undefined {
  if (!body || markStart(body)) return;
  const observer = new MutationObserver(() => {
    const start = markStart(body);
    if (!start) return;
    observer.disconnect();
    if (!body.contains(document.activeElement)) start.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** @returns where the dialog starts; null while there is no field */
function markStart(body: HTMLElement): HTMLElement | null {
  for (const asked of body.querySelectorAll<HTMLElement>('[data-autofocus]')) {
    if (!asked.matches(':disabled')) return asked;
    // It cannot have the focus yet, and the trap would leave it outside the dialog.
    asked.removeAttribute('data-autofocus');
  }
  const first = body.querySelector<HTMLElement>(field);
  first?.setAttribute('data-autofocus', '');
  return first;
}
