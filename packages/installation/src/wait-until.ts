import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 10;

/** Asks again and again until the answer is yes. Returns the last answer: false when `limitMs` passed first. */
export async function waitUntil(isSo: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const limit = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > limit) return false;
    await wait(stepMs);
  }
  return true;
}
