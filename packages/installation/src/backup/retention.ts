import { readReach, segmentName } from './archive.ts';
import { basePrefix, instantOf, listCopies, type Manifest, readManifest } from './manifest.ts';
import { forgetProductFiles } from './product-files.ts';
import { isSegment, segmentNumber } from './segments.ts';
import type { Vault } from './vault.ts';

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/**
 * Which copies to keep: the newest of each of the last 7 days, 4 weeks and 12 months that have one, so that a machine that
 * was off for a while loses none.
 *
 * @param ids of whole copies, in any order
 */
export function keptCopies(ids: readonly string[]): Set<string> {
  const newestFirst = ids.toSorted().toReversed();
  const newestOf = (period: (instant: Date) => string, count: number) => {
    const byPeriod = new Map<string, string>();
    for (const id of newestFirst) {
      const key = period(new Date(instantOf(id)));
      if (!byPeriod.has(key)) byPeriod.set(key, id);
    }
    return [...byPeriod.values()].slice(0, count);
  };
  return new Set([...newestOf(day, DAYS), ...newestOf(week, WEEKS), ...newestOf(month, MONTHS)]);
}

const day = (instant: Date) => instant.toISOString().slice(0, 10);
const month = (instant: Date) => instant.toISOString().slice(0, 7);
/** The Monday of its week. */
function week(instant: Date): string {
  const monday = new Date(instant);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return day(monday);
}

/**
 * Forgets what is no longer kept: whole copies, interrupted ones, the log before the oldest daily copy, and files only they
 * needed.
 *
 * @param current the copy just made; nothing that came after it is touched
 */
export async function forgetOld(vault: Vault, current: Manifest, databaseUrl: string): Promise<string[]> {
  const whole = await listCopies(vault);
  const kept = keptCopies(whole);
  const names = await vault.depot.list('bases/');
  const all = [...new Set(names.flatMap((name) => name.split('/')[1] ?? []))];
  const forgotten = all.filter((id) => id < current.id && !kept.has(id));
  const wasWhole = new Set(whole);
  await forgetProductFiles(
    vault,
    forgotten.filter((id) => wasWhole.has(id)),
    [...kept],
    databaseUrl,
  );
  for (const id of forgotten) await vault.depot.clear(basePrefix(id));
  await forgetLog(vault, [...kept], current);
  return forgotten;
}

/** Instants can be had from the oldest of the last seven days on; older copies stand by themselves. */
async function forgetLog(vault: Vault, kept: readonly string[], { sistema, segmentoBytes }: Manifest): Promise<void> {
  const reach = await readReach(vault);
  if (reach.length === 0) return;
  const [oldestDaily] = kept.toSorted().slice(-DAYS);
  if (oldestDaily === undefined) return;
  const oldest = await readManifest(vault, oldestDaily);
  const [first] = oldest.segmentos;
  if (oldest.sistema !== sistema || first === undefined) return;
  const from = segmentNumber(first, segmentoBytes);
  for (const object of await vault.depot.list(segmentName(sistema, ''))) {
    const name = object.slice(object.lastIndexOf('/') + 1);
    if (isSegment(name) && segmentNumber(name, segmentoBytes) < from) await vault.depot.remove(object);
  }
}
