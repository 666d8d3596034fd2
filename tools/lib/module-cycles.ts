/** An import of one file by another. */
export interface Arrow {
  from: string;
  to: string;
}

const modulePattern = /^(apps\/(?:api|web)\/src\/modules\/[^/]+)\//;
const moduleOf = (file: string): string | undefined => modulePattern.exec(file)?.[1];
/** Addresses are below all modules: they know none (`addresses-know-no-module`). */
const isAddress = (file: string): boolean => /\/modules\/[^/]+\/addresses\.ts$/.test(file);

/**
 * Modules that lead back to themselves, file by file: modules may know each other one way only, whatever the files in between.
 *
 * @returns `no-cycles-between-modules: a.ts → b/public.ts, b/c.ts → a/public.ts`, each module in one cycle at most
 */
export function moduleCycles(arrows: readonly Arrow[]): string[] {
  const known = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [moduleOf(arrow.from), moduleOf(arrow.to)];
    if (!from || !to || from === to || isAddress(arrow.to)) continue;
    const others = known.get(from) ?? new Map<string, Arrow>();
    known.set(from, others.set(to, others.get(to) ?? arrow));
  }
  const told = new Set<string>();
  return [...known.keys()].sort().flatMap((module) => {
    if (told.has(module)) return [];
    const way = wayBack(module, known);
    for (const { from } of way) told.add(moduleOf(from) ?? '');
    return way.length === 0
      ? []
      : `no-cycles-between-modules: ${way.map(({ from, to }) => `${from} → ${to}`).join(', ')}`;
  });
}

/** The shortest way from a module back to itself; none where there is no cycle. */
function wayBack(start: string, known: ReadonlyMap<string, ReadonlyMap<string, Arrow>>): Arrow[] {
  const ways: { at: string; way: Arrow[] }[] = [{ at: start, way: [] }];
  const seen = new Set<string>();
  for (const { at, way } of ways) {
    for (const [next, arrow] of known.get(at) ?? []) {
      if (next === start) return [...way, arrow];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ at: next, way: [...way, arrow] });
    }
  }
  return [];
}
