/** Long enough for a slow line; a server that is silent for longer gets what is there, and the field says the rest. */
const PATIENCE_MS = 10_000;

const pending = new Set<Promise<void>>();

/** A look-up whose person went on before the answer came. @returns ends the waiting */
export function notePendingChoice(): () => void {
  let settle = () => {};
  const choice = new Promise<void>((resolve) => {
    settle = resolve;
  });
  pending.add(choice);
  return () => {
    pending.delete(choice);
    settle();
  };
}

/** What was typed in look-ups has become a record, or was refused: a form is sent after that. */
export async function choicesSettled(): Promise<void> {
  if (pending.size === 0) return;
  let timer = 0;
  const enough = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(pending), enough]);
  window.clearTimeout(timer);
}
