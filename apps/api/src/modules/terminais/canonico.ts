/**
 * The one text of a JSON value, whatever the order and the spaces it came with.
 *
 * @source RFC 8785 (JCS): keys by their UTF-16 units, numbers and texts as ECMAScript writes them
 */
export function canonico(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonico).join(',')}]`;
  // Beyond the norm, which has none: `1e999` is read as one, and is not the null that JSON.stringify makes of it.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonico(field)}`).join(',')}}`;
}

/** Deeper than anything that happens at a terminal; what is deeper is an attack on whoever reads it. */
const PROFUNDIDADE = 40;

/** Whether a value read from JSON is nested no deeper than anybody needs; asked before anything walks into it. */
export function rasoOBastante(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 0]];
  for (let at = open.pop(); at; at = open.pop()) {
    const [one, depth] = at;
    if (typeof one !== 'object' || one === null) continue;
    if (depth >= PROFUNDIDADE) return false;
    for (const inner of Object.values(one)) open.push([inner, depth + 1]);
  }
  return true;
}

/** What a `jsonb` can hold of a value: it knows no NUL, no half of a pair and no infinite number. */
export function guardavel(value: unknown): unknown {
  if (typeof value === 'string') return textoGuardavel(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(guardavel);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [textoGuardavel(name), guardavel(field)]));
}

const textoGuardavel = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');
