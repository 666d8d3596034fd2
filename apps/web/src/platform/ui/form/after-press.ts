let isPressed = false;
let waiting: (() => void)[] = [];

if (typeof window !== 'undefined') {
  const release = () => {
    isPressed = false;
    const due = waiting;
    waiting = [];
    // The click of this press comes first.
    if (due.length === 0) return;
    setTimeout(() => {
      for (const run of due) run();
    });
  };
  const capture = { capture: true };
  window.addEventListener('pointerdown', () => (isPressed = true), capture);
  window.addEventListener('pointerup', release, capture);
  window.addEventListener('pointercancel', release, capture);
}

/**
 * Runs what may move the page, but not under a finger. A field left by pressing a button shows its error below itself. Moved between press
 * and release, the button is never clicked.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
