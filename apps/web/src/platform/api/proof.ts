import { MINUTOS_DA_PROVA } from '@retaguarda/contracts';

/** Asks the person to show that it is them. @returns whether they did; false when they gave up */
type Asker = () => Promise<boolean>;

/** Calls already on their way when a proof was made are asked for it as well: they need not ask the person again. */
const JUST_PROVED_MS = Math.min(MINUTOS_DA_PROVA * 60_000, 5_000);

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;
let provedAt = Number.NEGATIVE_INFINITY;

/** The part of the frame that can ask. @returns how to take it away */
export function askProofThrough(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Calls refused together share one question. @returns false when nobody can be asked, or the person gave up */
export function askForProof(sentAt: number): Promise<boolean> {
  if (sentAt < provedAt && performance.now() - provedAt < JUST_PROVED_MS) return Promise.resolve(true);
  if (!asker) return Promise.resolve(false);
  asking ??= asker()
    .then((proved) => {
      if (proved) provedAt = performance.now();
      return proved;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}
