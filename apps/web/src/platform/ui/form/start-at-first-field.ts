const field = ':is(input, textarea, select):not(:disabled, [type="hidden"], [type="file"])';

/**
 * Where the focus of a dialog starts: at its first field, unless something in it asks for the focus. The trap of the focus would
 * take what comes first in the frame, and that is the button that closes it. Given as the `ref` of what is inside the frame.
 */
export function startAtFirstField(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return;
  body.querySelector(field)?.setAttribute('data-autofocus', '');
}
