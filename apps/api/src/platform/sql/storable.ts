// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Half of a letter that takes two places: a text cut between them ends so. */
const HALF = /[\ud800-\udbff]$/;

/** A text of somebody else as PostgreSQL stores it and a screen shows it: it refuses NUL, and other control characters say nothing. */
export const storable = (text: string): string => text.replace(HALF, '').toWellFormed().replace(CONTROLS, '\ufffd');

/** The same of every text of an answer from outside, names of its parts too. */
export function storableAll<T>(value: T): T {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return storable(part);
    if (Array.isArray(part)) return part.map(clean);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [storable(name), clean(inner)]));
  };
  return clean(value) as T;
}
