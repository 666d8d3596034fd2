import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import type { Columns } from '../list/columns.ts';
import { shapeOf } from '../list/define-list.ts';
import { choice, type Filter, type Filters, paramsOfFilter } from '../list/filters.ts';
import { columnNames, MAX_ROWS_PER_PAGE, queryFlag } from '../list.ts';
import type { Access } from '../permissions.ts';
import { jobAccepted } from '../plataforma/calls.ts';
import type { ScreenArea } from '../screens.ts';
import type { ReportChart } from './chart.ts';
import { RELATIVE_PARAM, relativePeriods } from './relative.ts';
import { type ReportDocuments, type ReportTable, reportDocuments, reportTable } from './table.ts';

/** Of a file: spreadsheets, and paper. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/**
 * - `tree` lines within lines, worked out by the source
 * - `flat` rows of a statement, as many as there are, a page on the screen and all of them in a file
 * - `matrix` a figure for each pair of keys, as hour and weekday
 */
export type ReportShape = 'tree' | 'flat' | 'matrix';

type Defaults = Readonly<Record<string, string>>;

/** Words by key, where all keys are known: each of them is told, in this order. */
type Words = Readonly<Record<string, string>>;

export interface ReportInput<F extends Filters, C extends Columns> {
  /** Of its address, in kebab-case; `relatorios/{name}` of the specification finds it by this name. */
  name: string;
  /** Of its calls, below `/api/`: `financeiro/relatorios`. */
  base: string;
  domain: string;
  /** Whose records it tells: a write to them makes it old. */
  resource: string;
  access: Access;
  /** Area of the catalogue it stands in. */
  area: ScreenArea;
  title: string;
  /** One line: the question it answers. */
  purpose: string;
  /** Other words it is looked for by. */
  keywords?: readonly string[];
  /** A tree when absent. */
  shape?: ReportShape;
  /** What the person may ask, as filters of lists have it. */
  params: F;
  /** What a parameter is where nobody says. @param today civil day where the company is */
  defaults?: (today: string) => Defaults;
  /** Parameters without which there is nothing to tell. */
  needs?: readonly (keyof F & string)[];
  /** Heading of the column that names the lines; words of those that are known by a key: of a matrix all, of rows any. */
  lines: { label: string; words?: Words };
  /** Figures and facts of a line; the table says which of them it has, and of which period. */
  columns: C;
  /** Of a `flat` report: leading columns by which its rows are grouped, each group with its sums. */
  groups?: readonly (keyof C & string)[];
  /** Of a `flat` report: columns that are added up. */
  sums?: readonly (keyof C & string)[];
  /** Of a `matrix`: the column its figures are of, and the words of its columns where they are known. */
  matrix?: { value: keyof C & string; words?: Words };
  /** Columns whose figures open the documents behind them. */
  opens: readonly (keyof C & string)[];
  /** Kinds of those documents, in words. */
  documents: Readonly<Record<string, string>>;
  /** A picture of some of its figures. */
  chart?: ReportChart;
  /** Levels on view at first: 1 shows the outermost alone. */
  opened?: number;
  /** Printed with its lines running down a page, not across it. */
  portrait?: true;
  /** Of a report that each question arranges anew: what of the definition the question decides. */
  arrange?: (report: never, asked: Readonly<Record<string, unknown>>) => Partial<AnyReport>;
}

/** A report, or the job that works it out where it takes long. */
const reportAnswer = reportTable.or(jobAccepted);

export interface Report<F extends Filters = Filters, C extends Columns = Columns> extends ReportInput<F, C> {
  shape: ReportShape;
  /** What is asked of it whole: of its file, of a job, of what is kept. */
  query: z.ZodType<Readonly<Record<string, unknown>>>;
  call: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ReportTable | { jobId: string }>>;
  documentsCall: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ReportDocuments>>;
  fileCall: Call;
}

/** The figure whose documents are asked for: its line and its column, by their keys. */
const cell = { linha: z.string().min(1).max(300), coluna: z.string().min(1).max(100) };

/** Rows of a `flat` report on a page of the screen, where nobody says how many. */
export const REPORT_ROWS_PER_PAGE = 50;

const page = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  rowsPerPage: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).optional(),
};

/** Columns of a `flat` report that are not the names of its groups. */
export const columnsOfRows = ({ columns, groups = [] }: Pick<AnyReport, 'columns' | 'groups'>): string[] =>
  Object.keys(columns).filter((name) => !groups.includes(name));

/** Which columns of a `flat` report, in which order of its rows. */
function arrangement(input: Pick<AnyReport, 'columns' | 'groups'>) {
  const names = columnsOfRows(input) as [string, ...string[]];
  return {
    colunas: columnNames.optional(),
    ordem: z.enum(names).optional(),
    decrescente: queryFlag.optional(),
  };
}

/** The period filter that `relativo` speaks of. */
export const periodOfReport = (params: Filters): Filter | undefined =>
  Object.values(params).find(({ kind }) => kind === 'period');

/** A period may also be said by the day somebody asks: beside the first filter of days stands that choice. */
export function withRelative(params: Filters): Filters {
  const at = Object.values(params).findIndex(({ kind }) => kind === 'period');
  if (at < 0) return params;
  const entries = Object.entries(params);
  const relative = [RELATIVE_PARAM, choice(relativePeriods, { label: 'Período pronto' })] as const;
  return Object.fromEntries([...entries.slice(0, at + 1), relative, ...entries.slice(at + 1)]);
}

/** @throws Error when it names a column or a parameter that it does not have, or lacks what its shape asks for */
function check<F extends Filters, C extends Columns>({
  name,
  shape,
  columns,
  params,
  matrix,
  ...input
}: ReportInput<F, C>): void {
  const { opens, groups = [], sums = [], needs = [] } = input;
  for (const column of [...opens, ...groups, ...sums, ...(matrix ? [matrix.value] : [])])
    if (!columns[column]) throw new Error(`${name} names a column it has not: ${column}`);
  const known = Object.entries(params).flatMap(([param, filter]) => [param, ...paramsOfFilter(param, filter)]);
  for (const param of needs)
    if (!known.includes(param)) throw new Error(`${name} needs what it does not ask: ${param}`);
  if ((shape === 'matrix') !== (matrix !== undefined)) throw new Error(`${name} is a matrix of no column`);
}

/**
 * Declares a report. From this one definition come its three calls (the table, the documents behind a figure, the file), its place in the
 * catalogue, its screen, its job and its PDF. Beside it the API says only how its lines or rows are read (`ReportSource` of
 * `platform/reports`), and a module brings that in its manifest.
 *
 * To add one: a definition here, named in the list of its noun; a source in the module, one line in its `public.ts`.
 *
 * @throws Error when it names a column or a parameter that it does not have
 */
export function defineReport<const F extends Filters, const C extends Columns>(input: ReportInput<F, C>): Report<F, C> {
  const { name, base, domain, access, title, shape: kind = 'tree' } = input;
  check(input);
  const params = withRelative(input.params);
  const shape = shapeOf(params);
  const call = { domain, method: 'GET', access } as const;
  const path = `${base}/${name}`;
  const whole = { ...shape, ...(kind === 'flat' ? arrangement(input as Pick<AnyReport, 'columns' | 'groups'>) : {}) };
  const query = z.strictObject(whole);
  return {
    ...input,
    shape: kind,
    params,
    query: query as Report['query'],
    call: defineCall({
      ...call,
      path,
      summary: `Relatório: ${title.toLowerCase()}`,
      query: kind === 'flat' ? z.strictObject({ ...whole, ...page }) : query,
      reply: reportAnswer,
    }),
    documentsCall: defineCall({
      ...call,
      path: `${path}/documentos`,
      summary: `Os documentos de um valor do relatório: ${title.toLowerCase()}`,
      query: z.strictObject({ ...shape, ...cell }),
      reply: reportDocuments,
    }),
    fileCall: defineCall({
      ...call,
      path: `${path}/arquivo.{formato}`,
      summary: `O relatório em arquivo (CSV, XLSX ou PDF): ${title.toLowerCase()}`,
      params: z.strictObject({ formato: z.enum(reportFormats) }),
      query,
      replyType: 'application/octet-stream',
      exports: true,
    }),
  } as unknown as Report<F, C>;
}

/** The report as a question of it is answered: its groups, sums and columns may be of the question. */
export const reportAsAsked = <R extends AnyReport>(report: R, asked: Readonly<Record<string, unknown>>): R =>
  report.arrange ? ({ ...report, ...report.arrange(report as never, asked) } as R) : report;

/** A report of whatever parameters and columns. */
// biome-ignore lint/suspicious/noExplicitAny: each is typed where it is declared
export type AnyReport = Report<any, any>;
