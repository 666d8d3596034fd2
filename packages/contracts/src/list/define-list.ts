import { z } from 'zod';
import { type Call, defineCall, idText } from '../call.ts';
import { columnNames, exportFormats, type ListQuery, listQuery, pageOf, timeZone } from '../list.ts';
import { once } from '../once.ts';
import type { Access } from '../permissions.ts';
import type { Column, Columns, SeenBy } from './columns.ts';
import { type Filter, type Filters, paramsOfFilter } from './filters.ts';
import type { ListPalette, PaletteKind } from './palette.ts';

type OwnNames<C extends Columns> = { [K in keyof C]: C[K]['own'] extends true ? K : never }[keyof C];
type RowShape<C extends Columns, X extends z.ZodRawShape> = { [K in OwnNames<C>]: C[K]['schema'] } & X;
type Prettify<T> = { [K in keyof T]: T[K] } & {};

/** A line of a list as the API gives it. */
export type RowOfColumns<C extends Columns, X extends z.ZodRawShape> = Prettify<
  z.output<z.ZodObject<RowShape<C, X>>> & { id: number }
>;
/** What the call of a list takes. */
export type QueryOfFilters<F extends Filters> = ListQuery & { [K in keyof F]?: z.output<F[K]['schema']> };

/**
 * Sums over the whole filter, not the page. An integer is a number on the wire, the others decimal text; null of more rows than are
 * counted unasked.
 */
export interface Sum {
  label: string;
  kind: 'money' | 'quantity' | 'integer';
  /** Decimals it always has; those of what is added up when absent. */
  places?: number;
  /** The call tells it, no screen shows it. */
  hidden?: true;
  /** Absent: who sees the list. */
  seenBy?: SeenBy;
}

/** What a reply carries beside its page. */
export interface Beside<S extends z.ZodType = z.ZodType> {
  schema: S;
  /** A number told under the list by this name; without it no list shows it. */
  label?: string;
}
type Besides = Readonly<Record<string, Beside>>;

export interface ListTexts {
  title: string;
  /** `Marca`, `Marcas`; within a sentence they are written small. */
  label: { one: string; many: string };
  /** One line under an empty list: what this is. */
  purpose: string;
  /** What the search looks into, inside its box. */
  searchLabel?: string;
  /** On the button that adds one; "Adicionar" and the noun when absent. */
  addLabel?: string;
}

export interface ListInput<C extends Columns, F extends Filters, X extends z.ZodRawShape, B extends Besides = Besides>
  extends ListTexts {
  /** Names the list on the device and among saved views. Stable: renaming loses both. */
  id: string;
  /** Whose records it shows: a write to them makes it old. The id when absent. */
  resource?: string;
  domain: string;
  /** Of its call, below `/api/`; absent: it is a file alone. */
  path?: string;
  summary: string;
  access: Access;
  columns: C;
  /** What a row carries beside its columns, `id` among it. */
  facts: X;
  filters?: F;
  order: { by: keyof C & string; descending?: boolean };
  sums?: Readonly<Record<string, Sum>>;
  /** What the call answers beside the page: its route works it out. */
  beside?: B;
  /** Rows may be deactivated, and the inactive ones asked for; `mixed` ones stand among the active until one kind is. */
  inactive?: boolean | 'mixed';
  /**
   * It is a list of one record (the items of a count): the parameter that names the record. Its path has the record as
   * `{id}`; its file takes it under this name.
   */
  of?: string;
  /** The list as a file: `exports/<name>.csv`. */
  file?: ListFile;
  /** Absent: the palette finds none of its records. */
  palette?: ListPalette;
  /** Where its records open, in a list that the palette does not search; in one that it does, the palette says. */
  opens?: readonly PaletteKind[];
}

export interface ListFile {
  /** Of its address. */
  name: string;
  /** Under which it is saved, where that is not the name. */
  savedAs?: string;
  summary: string;
  access?: Access;
  /** No report is built over it: its rows are another group's, or of one record. */
  built?: false;
}

export interface List<
  C extends Columns = Columns,
  F extends Filters = Filters,
  X extends z.ZodRawShape = z.ZodRawShape,
  B extends Besides = Besides,
> extends Omit<ListInput<C, F, X>, 'filters' | 'sums' | 'beside' | 'inactive' | 'resource'> {
  resource: string;
  filters: F;
  sums: Readonly<Record<string, Sum>>;
  beside: Besides;
  inactive: boolean | 'mixed';
  /** What a screen of it always asks, beside what the person asks. */
  fixed: Readonly<Record<string, string>>;
  row: z.ZodObject<RowShape<C, X>>;
  query: z.ZodType<QueryOfFilters<F>>;
  call: Call<z.ZodType, z.ZodType<QueryOfFilters<F>>, z.ZodType, z.ZodType<PageOfList<C, X, B>>>;
  exportCall?: Call;
  /** Carries the type of a row; never set. */
  readonly rowType?: RowOfColumns<C, X>;
}

type PageOfList<C extends Columns, X extends z.ZodRawShape, B extends Besides> = {
  data: RowOfColumns<C, X>[];
  total: number;
  page: number;
  rowsPerPage: number;
  totais?: Record<string, string | number | null>;
} & { [K in keyof B]: z.output<B[K]['schema']> };

// biome-ignore lint/suspicious/noExplicitAny: a list of whatever columns; each is typed where it is declared
export type AnyList = Omit<List<any, any, any, any>, 'rowType'>;

/** A list whose rows are of a type. */
export type ListOf<T> = AnyList & { readonly rowType?: T };
export type RowOfList<L> = L extends { readonly rowType?: infer T } ? NonNullable<T> : never;
export type QueryOfList<L extends AnyList> = z.output<L['query']>;

/**
 * Declares a list: from this one definition come its query and reply, the columns, filters and cards of its screen, its
 * file in the person's zone, the saved views and the structural tests. Beside it the API says only what SQL must say.
 *
 * @throws Error when its order is by a column that is not for everybody's eyes
 */
export function defineList<
  const C extends Columns,
  const F extends Filters,
  X extends z.ZodRawShape,
  const B extends Besides = Record<never, Beside>,
>(input: ListInput<C, F, X, B>): List<C, F, X, B> {
  const { columns, facts, file, order, sums = {}, beside = {} } = input;
  if (columns[order.by]?.seenBy) throw new Error(`${input.id} is ordered by a column that not everybody sees`);
  const filters = (input.filters ?? {}) as F;
  const row = once(() => rowOf(columns, facts));
  const query = once(() => queryOf(columns, filters));
  const reply = once(() => replyOf(row(), sums, beside));
  const exported = file ? { exportCall: exportCallOf(input, file, columns, filters, {}) } : {};
  const call = input.path === undefined ? exported.exportCall : callOf({ ...input, path: input.path }, query, reply);
  if (!call) throw new Error(`${input.id} has neither a call nor a file`);
  const resource = input.resource ?? input.id;
  const list = {
    ...input,
    resource,
    filters,
    sums,
    beside,
    inactive: input.inactive ?? false,
    fixed: {},
    call,
    ...exported,
    get row() {
      return row();
    },
    get query() {
      return query();
    },
  };
  return list as unknown as List<C, F, X, B>;
}

type Called = Pick<Call, 'domain' | 'path' | 'summary' | 'access'>;

const callOf = ({ domain, path, summary, access }: Called, query: () => z.ZodType, reply: () => z.ZodType): Call =>
  defineCall({
    domain,
    method: 'GET',
    path,
    summary,
    access,
    get query() {
      return query();
    },
    get reply() {
      return reply();
    },
  });

function replyOf(row: z.ZodType, sums: Readonly<Record<string, Sum>>, beside: Besides): z.ZodType {
  const summed = Object.entries(sums).map(([name, { kind, seenBy }]) => {
    const sum = (kind === 'integer' ? z.number() : z.string()).nullable();
    return [name, seenBy ? sum.optional() : sum];
  });
  const others = Object.entries(beside).map(([name, { schema }]) => [name, schema]);
  const all = z.object(Object.fromEntries(summed));
  const mayBeNone = Object.values(sums).every(({ seenBy }) => seenBy);
  const totais = summed.length > 0 ? { totais: mayBeNone ? all.optional() : all } : {};
  return pageOf(row).extend({ ...totais, ...Object.fromEntries(others) });
}

/** Another address that asks and answers as the list's own call does. */
export function furtherCall<L extends AnyList>(list: L, own: Pick<Call, 'path' | 'summary'>): L['call'] {
  const { domain, access, call } = list;
  return callOf(
    { domain, access, ...own },
    () => call.query,
    () => call.reply,
  ) as L['call'];
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
  /** What columns are called here, where that differs. */
  labels?: Readonly<Record<string, string>>;
  /** Where columns stand on a phone's card, where that differs. */
  cards?: Readonly<Record<string, Column['card']>>;
  /** Of one record: the parameter that names it. */
  of?: string;
  filters?: readonly string[];
  /** Of a filter with few values, those this screen offers. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** The sums it shows. */
  sums?: readonly string[];
  file?: ListFile;
  /** The call it reads by, where that is not the whole list's. */
  call?: Call;
  /** Where its records open; absent: as those of the whole list. */
  opens?: readonly PaletteKind[];
}

export function partOfList<L extends AnyList>(list: L, part: ListPart): L {
  const names = part.columns ?? Object.keys(list.columns);
  const pick = (name: string): [string, Column] => {
    const column = list.columns[name] as Column | undefined;
    if (!column) throw new Error(`${list.id} has no column "${name}"`);
    const { [name]: card = column.card } = part.cards ?? {};
    const { [name]: label = column.label } = part.labels ?? {};
    const shown = part.shown?.includes(name) ?? column.shown;
    return [name, { ...column, label, shown, ...(card ? { card } : {}) }];
  };
  const columns = Object.fromEntries(names.map(pick));
  const all = Object.entries(list.filters as Filters);
  const offered = part.filters;
  const filters = Object.fromEntries(
    all.map(([name, filter]) => [
      name,
      offered && !offered.includes(name) ? hidden(filter) : withChoices(filter, part.choices?.[name]),
    ]),
  );
  const { file = list.file, fixed = {} } = part;
  const sums = Object.fromEntries(
    Object.entries(list.sums as Record<string, Sum>).filter(([name]) => part.sums?.includes(name) ?? true),
  );
  const exportCall =
    part.file && file
      ? { exportCall: exportCallOf(exportedAs(list, part), part.file, list.columns, list.filters, fixed) }
      : {};
  // Not by spreading: its schemas are made when they are asked for.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(list)) as L;
  const opens = part.opens ?? list.opens ?? list.palette?.kinds;
  // The palette finds a record once, by the whole list.
  return Object.assign(copy, part, { columns, filters, sums, fixed, file, opens, palette: undefined }, exportCall);
}

const exportedAs = ({ domain, access, of }: AnyList, part: ListPart) => ({
  domain,
  access,
  ...(of ? { of } : {}),
  ...part,
});

/** Still taken by the call, asked by no screen. */
const hidden = (filter: Filter): Filter => ({ ...filter, kind: 'given', pinned: false });

const withChoices = (filter: Filter, values: readonly string[] | undefined): Filter =>
  values ? { ...filter, options: (filter.options ?? []).filter(({ value }) => values.includes(value)) } : filter;

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

const exportParams = z.strictObject({ formato: z.enum(exportFormats) });

const queryOf = (columns: Columns, filters: Filters) => listQuery(sortableOf(columns), shapeOf(filters));

function exportCallOf(
  { domain, access, of }: { domain: string; access: Access; of?: string },
  file: ListFile,
  columns: Columns,
  filters: Filters,
  fixed: Readonly<Record<string, string>>,
): Call {
  const query = once(() =>
    listQuery(sortableOf(columns), {
      ...shapeOf(filters, fixed),
      ...(of === undefined ? {} : { [of]: idText }),
      colunas: columnNames.optional(),
      fuso: timeZone.optional(),
    }),
  );
  return defineCall({
    domain,
    method: 'GET',
    path: `exports/${file.name}.{formato}`,
    summary: file.summary,
    access: file.access ?? access,
    params: exportParams,
    get query() {
      return query();
    },
    replyType: 'application/octet-stream',
    exports: true,
  });
}
