/**
 * Runs a reading, never two at once: asked again while it runs, it runs once more afterwards. Invalidating on each event instead would
 * put an end to the reading that runs, and where events come faster than answers the screen would never be told anything.
 *
 * @param read tells its failures itself; what it throws reaches whoever asked
 */
export function onceAtATime(read: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const readOnce = async () => read();
  const run = async () => {
    try {
      do {
        again = false;
        await readOnce();
      } while (again);
    } finally {
      running = null;
    }
  };
  return () => {
    if (running) again = true;
    else running = run();
    return running ?? Promise.resolve();
  };
}
