import type { FiltroSalvo } from '@retaguarda/contracts';
import { type ColumnPrefs, readColumnPrefs } from '../column-prefs.ts';
import type { ListState } from '../list-state.ts';

type Content = FiltroSalvo['conteudo'];

/** What a saved view remembers: which rows, in which order, and which columns. Never the page. */
export function viewContent(state: ListState, prefs: ColumnPrefs): Content {
  const { search, filters, sortBy, descending, somenteInativos } = state;
  return { search, filters, sortBy, descending, somenteInativos, colunas: prefs };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The state a saved view stands for; what an older product saved and this one does not know is left out. */
export function stateOfView(content: Content, paramNames: readonly string[]): Partial<ListState> {
  const filters = Object.entries(record(content.filters)).filter(
    (entry): entry is [string, string] => paramNames.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return {
    search: typeof content.search === 'string' ? content.search : '',
    filters: Object.fromEntries(filters),
    sortBy: typeof content.sortBy === 'string' ? content.sortBy : null,
    descending: content.descending === true,
    somenteInativos: content.somenteInativos === true,
  };
}

export const prefsOfView = (content: Content): ColumnPrefs => readColumnPrefs(content.colunas);

/** Whether the list still shows what the view stands for. */
export function matchesView(
  content: Content,
  state: ListState,
  prefs: ColumnPrefs,
  paramNames: readonly string[],
): boolean {
  const saved = { ...state, ...stateOfView(content, paramNames) };
  return stable(viewContent(saved, prefsOfView(content))) === stable(viewContent(state, prefs));
}

/** The same text whatever the order of the keys. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return `{${entries.map(([name, item]) => `${name}:${stable(item)}`).join()}}`;
}
