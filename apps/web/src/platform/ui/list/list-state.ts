import { MAX_ROWS_PER_PAGE } from '@retaguarda/contracts';

/** What a list shows, as kept in the address: a link shared shows the same rows. */
export interface ListState {
  search: string;
  /** From 1. */
  page: number;
  rowsPerPage: number;
  /** Null: the order of the definition. */
  sortBy: string | null;
  descending: boolean;
  somenteInativos: boolean;
  /** The call's own parameters, by name; an absent one is not filtered. */
  filters: Readonly<Record<string, string>>;
  /** Id of the saved view it began from; the state may have changed since. */
  visao: number | null;
  /** Ids of the rows of which what stands under them is on view. */
  opened: readonly number[];
}

export type Search = Record<string, unknown>;

export const pageSizes = [25, 50, 100, 200] as const;
export const DEFAULT_PAGE_SIZE = 50;

/** Router and hand-typed addresses give numbers, booleans or text; a list reads all of them as text. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function asCount(value: unknown, fallback: number, max: number): number {
  const count = Number(asText(value));
  return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : fallback;
}

/** `12,15`, each once; what is no id among them is left out. */
const asIds = (value: unknown): number[] => {
  const ids = asText(value).split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
};

/**
 * Reads the state of a list from the search part of an address. What is absent or senseless gets its default, so that
 * an old or mistyped link still opens the list.
 *
 * @param filterNames parameters that belong to the list; others (an open form, for instance) are left alone
 */
export function readListState(search: Search, filterNames: readonly string[], pageSize = DEFAULT_PAGE_SIZE): ListState {
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = asText(search[name]);
    if (value !== '') filters[name] = value;
  }
  const sortBy = asText(search.sortBy);
  return {
    search: asText(search.search),
    page: asCount(search.page, 1, 1_000_000),
    rowsPerPage: asCount(search.rowsPerPage, pageSize, MAX_ROWS_PER_PAGE),
    sortBy: sortBy === '' ? null : sortBy,
    descending: sortBy !== '' && asText(search.descending) === 'true',
    somenteInativos: asText(search.somenteInativos) === 'true',
    filters,
    visao: asCount(search.visao, 0, Number.MAX_SAFE_INTEGER) || null,
    opened: asIds(search.abertas),
  };
}

/**
 * The search part of the address for a state: defaults are left out, parameters that are not the list's are kept.
 */
export function writeListState(
  before: Search,
  state: ListState,
  filterNames: readonly string[],
  pageSize = DEFAULT_PAGE_SIZE,
): Search {
  const search: Search = { ...before };
  for (const name of [...ownNames, ...filterNames]) delete search[name];
  if (state.search) search.search = state.search;
  if (state.page > 1) search.page = state.page;
  if (state.rowsPerPage !== pageSize) search.rowsPerPage = state.rowsPerPage;
  if (state.sortBy) search.sortBy = state.sortBy;
  if (state.sortBy && state.descending) search.descending = true;
  if (state.somenteInativos) search.somenteInativos = true;
  if (state.visao) search.visao = state.visao;
  if (state.opened.length > 0) search.abertas = state.opened.join(',');
  for (const name of filterNames) if (state.filters[name]) search[name] = state.filters[name];
  return search;
}

const ownNames = [
  'search',
  'page',
  'rowsPerPage',
  'sortBy',
  'descending',
  'somenteInativos',
  'visao',
  'abertas',
] as const;

/** The list parameters of the API for a state. */
export function listParams(state: ListState): Record<string, string | number | boolean> {
  return {
    ...state.filters,
    page: state.page,
    rowsPerPage: state.rowsPerPage,
    ...(state.search ? { search: state.search } : {}),
    ...(state.sortBy ? { sortBy: state.sortBy, descending: state.descending } : {}),
    ...(state.somenteInativos ? { somenteInativos: true } : {}),
  };
}

/** What changes of a state; told as a function, of the state there is then, which may be newer than the one drawn. */
export type ListChange = Partial<ListState> | ((before: ListState) => Partial<ListState>);

/** Any change but a turn of the page starts again at the first page. */
export function changeListState(state: ListState, change: ListChange): ListState {
  return { ...state, page: 1, ...(typeof change === 'function' ? change(state) : change) };
}

/** Opens what stands under a row, or folds it again; the page stays. */
export const toggleOpened =
  (id: number): ListChange =>
  ({ opened, page }) => ({
    opened: opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id],
    page,
  });

/** A click on a header: ascending, then descending, then back to the order of the definition. */
export function nextSort(state: ListState, column: string): Pick<ListState, 'sortBy' | 'descending'> {
  if (state.sortBy !== column) return { sortBy: column, descending: false };
  return state.descending ? { sortBy: null, descending: false } : { sortBy: column, descending: true };
}

/** True when search or filters narrow the list. `somenteInativos` is another list, not a narrower one. */
export const isNarrowed = (state: ListState): boolean => state.search !== '' || Object.keys(state.filters).length > 0;

/** First and last row on view, from 1, and the number of pages. */
export function pageRange(state: Pick<ListState, 'page' | 'rowsPerPage'>, total: number) {
  const pages = Math.max(1, Math.ceil(total / state.rowsPerPage));
  const from = total === 0 ? 0 : (state.page - 1) * state.rowsPerPage + 1;
  return { from, to: Math.min(state.page * state.rowsPerPage, total), pages };
}

/** Page numbers to offer, `null` for a gap: `1 2 3 … 26`. */
export function pageLinks(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages));
  if (page <= 2) for (const n of [2, 3]) if (n <= pages) shown.add(n);
  const links: (number | null)[] = [];
  let last = 0;
  for (const n of [...shown].sort((a, b) => a - b)) {
    if (n - last > 1) links.push(null);
    links.push(n);
    last = n;
  }
  return links;
}
