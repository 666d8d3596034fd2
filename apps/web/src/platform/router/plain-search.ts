/**
 * The query of an address as plain texts, so that `?acao=editar&id=5` is written and read as the specification writes
 * it. A screen turns the texts into what it needs (number, list) through its own schema.
 */
export type PlainSearch = Record<string, string>;

export const parsePlainSearch = (search: string): PlainSearch => Object.fromEntries(new URLSearchParams(search));

/** What is undefined, null or empty stays out of the address. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
