import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { columnNames, exportFormats, type ListQuery, listQuery, pageOf, timeZone } from '../list.ts';
import type { Access } from '../permissions.ts';
import type { Column, Columns } from './columns.ts';
import { type Filter, type Filters, paramsOfFilter } from './filters.ts';
import type { ListPalette } from './palette.ts';

type OwnNames<C extends Columns> = { [K in keyof C]: C[K]['own'] extends true ? K : never }[keyof C];
type RowShape<C extends Columns, X extends z.ZodRawShape> = { [K in OwnNames<C>]: C[K]['schema'] } & X;
type Prettify<T> = { [K in keyof T]: T[K] } & {};

/** A line of a list as the API gives it. */
export type RowOfColumns<C extends Columns, X extends z.ZodRawShape> = Prettify<
  z.output<z.ZodObject<RowShape<C, X>>> & { id: number }
>;
/** What the call of a list takes. */
export type QueryOfFilters<F extends Filters> = ListQuery & { [K in keyof F]?: z.output<F[K]['schema']> };

/** Sums over the whole filter, not the page. */
export interface Sum {
  label: string;
  kind: 'money' | 'quantity';
}

export interface ListTexts {
  title: string;
  /** `Marca`, `Marcas`; within a sentence they are written small. */
  label: { one: string; many: string };
  /** One line under an empty list: what this is. */
  purpose: string;
  /** What the search looks into, inside its box. */
  searchLabel?: string;
}

export interface ListInput<C extends Columns, F extends Filters, X extends z.ZodRawShape> extends ListTexts {
  /** Names the list on the device and among saved views. Stable: renaming loses both. */
  id: string;
  /** Whose records it shows: a write to them makes it old. The id when absent. */
  resource?: string;
  domain: string;
  /** Of its call, below `/api/`. */
  path: string;
  summary: string;
  access: Access;
  columns: C;
  /** What a row carries beside its columns, `id` among it. */
  facts: X;
  filters?: F;
  order: { by: keyof C & string; descending?: boolean };
  sums?: Readonly<Record<string, Sum>>;
  /** Rows may be deactivated, and the inactive ones asked for. */
  inactive?: boolean;
  /** The list as a file: `exports/<name>.csv`. */
  file?: ListFile;
  /** Absent: the palette finds none of its records. */
  palette?: ListPalette;
}

export interface ListFile {
  name: string;
  summary: string;
  access?: Access;
}

export interface List<C extends Columns = Columns, F extends Filters = Filters, X extends z.ZodRawShape = z.ZodRawShape>
  extends Omit<ListInput<C, F, X>, 'filters' | 'sums' | 'inactive' | 'resource'> {
  resource: string;
  filters: F;
  sums: Readonly<Record<string, Sum>>;
  inactive: boolean;
  /** What a screen of it always asks, beside what the person asks. */
  fixed: Readonly<Record<string, string>>;
  row: z.ZodObject<RowShape<C, X>>;
  query: z.ZodType<QueryOfFilters<F>>;
  call: Call<z.ZodType, z.ZodType<QueryOfFilters<F>>, z.ZodType, z.ZodType<PageOfList<C, X>>>;
  exportCall?: Call;
  /** Carries the type of a row; never set. */
  readonly rowType?: RowOfColumns<C, X>;
}

type PageOfList<C extends Columns, X extends z.ZodRawShape> = {
  data: RowOfColumns<C, X>[];
  total: number;
  page: number;
  rowsPerPage: number;
  totais?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of whatever columns; each is typed where it is declared
export type AnyList = Omit<List<any, any, any>, 'rowType'>;

/** A list whose rows are of a type. */
export type ListOf<T> = AnyList & { readonly rowType?: T };
export type RowOfList<L> = L extends { readonly rowType?: infer T } ? NonNullable<T> : never;
export type QueryOfList<L extends AnyList> = z.output<L['query']>;

/**
 * Declares a list: from this one definition come its query and reply, the columns, filters and cards of its screen, its
 * file in the person's zone, the saved views and the structural tests. Beside it the API says only what SQL must say.
 */
export function defineList<const C extends Columns, const F extends Filters, X extends z.ZodRawShape>(
  input: ListInput<C, F, X>,
): List<C, F, X> {
  const { columns, facts, domain, path, summary, access, sums = {}, file } = input;
  const filters = (input.filters ?? {}) as F;
  const row = rowOf(columns, facts);
  const query = queryOf(columns, filters);
  const totais = z.object(Object.fromEntries(Object.keys(sums).map((name) => [name, z.string()])));
  const reply = Object.keys(sums).length > 0 ? pageOf(row).extend({ totais }) : pageOf(row);
  const call = defineCall({ domain, method: 'GET', path, summary, access, query, reply });
  const exported = file ? { exportCall: exportCallOf(input, file, columns, filters, {}) } : {};
  const resource = input.resource ?? input.id;
  const list = {
    ...input,
    resource,
    filters,
    sums,
    inactive: input.inactive ?? false,
    fixed: {},
    row,
    query,
    call,
    ...exported,
  };
  return list as unknown as List<C, F, X>;
}

/** The same rows on another screen: fewer, with texts, columns and a file of their own. */
export interface ListPart extends Partial<ListTexts> {
  id: string;
  access?: Access;
  fixed?: Readonly<Record<string, string>>;
  /** Columns in the order of the screen; those not named are not of it. */
  columns?: readonly string[];
  /** Of those, the ones on view at first. */
  shown?: readonly string[];
  filters?: readonly string[];
  file?: ListFile;
  /** The call it reads by, where that is not the whole list's. */
  call?: Call;
}

export function partOfList<L extends AnyList>(list: L, part: ListPart): L {
  const names = part.columns ?? Object.keys(list.columns);
  const pick = (name: string): [string, Column] => {
    const column = list.columns[name] as Column | undefined;
    if (!column) throw new Error(`${list.id} has no column "${name}"`);
    return [name, part.shown ? { ...column, shown: part.shown.includes(name) } : column];
  };
  const columns = Object.fromEntries(names.map(pick));
  const all = Object.entries(list.filters as Filters);
  const offered = part.filters;
  const filters = Object.fromEntries(
    all.map(([name, filter]) => [name, offered && !offered.includes(name) ? hidden(filter) : filter]),
  );
  const { file = list.file, fixed = {} } = part;
  const exportCall =
    part.file && file
      ? { exportCall: exportCallOf({ ...list, ...part }, part.file, list.columns, list.filters, fixed) }
      : {};
  return { ...list, ...part, columns, filters, fixed, file, ...exportCall };
}

/** Still taken by the call, asked by no screen. */
const hidden = (filter: Filter): Filter => ({ ...filter, kind: 'given', pinned: false });

function rowOf<C extends Columns, X extends z.ZodRawShape>(columns: C, facts: X): z.ZodObject<RowShape<C, X>> {
  const own = Object.entries(columns).flatMap(([name, column]) => (column.own ? [[name, column.schema] as const] : []));
  return z.object({ ...facts, ...Object.fromEntries(own) }) as unknown as z.ZodObject<RowShape<C, X>>;
}

/** The columns a list may be ordered by. */
export const sortableOf = (columns: Columns): [string, ...string[]] => {
  const names = Object.keys(columns).filter((name) => columns[name]?.sortable);
  const [first, ...rest] = names;
  if (first === undefined) throw new Error('a list needs a column to be ordered by');
  return [first, ...rest];
};

/** The parameters of the filters, by name. */
export function shapeOf(filters: Filters, without: Readonly<Record<string, string>> = {}): z.ZodRawShape {
  const params = Object.entries(filters).flatMap(([name, filter]) =>
    paramsOfFilter(name, filter).map((param) => [param, filter.schema] as const),
  );
  return Object.fromEntries(params.filter(([param]) => !(param in without)));
}

const queryOf = (columns: Columns, filters: Filters) => listQuery(sortableOf(columns), shapeOf(filters));

function exportCallOf(
  { domain, access }: { domain: string; access: Access },
  file: ListFile,
  columns: Columns,
  filters: Filters,
  fixed: Readonly<Record<string, string>>,
): Call {
  return defineCall({
    domain,
    method: 'GET',
    path: `exports/${file.name}.{formato}`,
    summary: file.summary,
    access: file.access ?? access,
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query: listQuery(sortableOf(columns), {
      ...shapeOf(filters, fixed),
      colunas: columnNames.optional(),
      fuso: timeZone.optional(),
    }),
    replyType: 'application/octet-stream',
  });
}
