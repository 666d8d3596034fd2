import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import type { Columns } from '../list/columns.ts';
import { shapeOf } from '../list/define-list.ts';
import { type Filters, paramsOfFilter } from '../list/filters.ts';
import type { Access } from '../permissions.ts';
import { type ReportDocuments, type ReportTable, reportDocuments, reportTable } from './table.ts';

/** Of a file: spreadsheets, and paper. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

type Defaults = Readonly<Record<string, string>>;

export interface ReportInput<F extends Filters, C extends Columns> {
  /** Of its address, in kebab-case; `relatorios/{name}` of the specification finds it by this name. */
  name: string;
  /** Of its calls, below `/api/`: `financeiro/relatorios`. */
  base: string;
  domain: string;
  /** Whose records it tells: a write to them makes it old. */
  resource: string;
  access: Access;
  title: string;
  /** One line: the question it answers. */
  purpose: string;
  /** What the person may ask, as filters of lists have it. */
  params: F;
  /** What a parameter is where nobody says. @param today civil day where the company is */
  defaults?: (today: string) => Defaults;
  /** Parameters without which there is nothing to tell. */
  needs?: readonly (keyof F & string)[];
  /** Heading of the column that names the lines. */
  lines: { label: string };
  /** Figures and facts of a line; the table says which of them it has, and of which period. */
  columns: C;
  /** Columns whose figures open the documents behind them. */
  opens: readonly (keyof C & string)[];
  /** Kinds of those documents, in words. */
  documents: Readonly<Record<string, string>>;
  /** Levels on view at first: 1 shows the outermost alone. */
  opened?: number;
  /** Printed with its lines running down a page, not across it. */
  portrait?: true;
}

export interface Report<F extends Filters = Filters, C extends Columns = Columns> extends ReportInput<F, C> {
  query: z.ZodType<Readonly<Record<string, unknown>>>;
  call: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ReportTable>>;
  documentsCall: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ReportDocuments>>;
  fileCall: Call;
}

/** The figure whose documents are asked for: its line and its column, by their keys. */
const cell = { linha: z.string().min(1).max(300), coluna: z.string().min(1).max(100) };

/**
 * Declares a report: from this one definition come its three calls (the table, the documents behind a figure, the file), its
 * screen (parameters, tree table, files) and its PDF. Beside it the API says only how the table and the documents are read
 * (`ReportSource` of `platform/reports`), and a module brings that in its manifest.
 *
 * To add one (sales, stock, people): a definition here, a source in the module, one line in its `public.ts`; the screen is
 * `<ReportView report={…}>`. The calls `relatorios` and `relatorios/{name}/excel|pdf` of the specification are to be answered
 * by finding the source of that name: they ask and answer the same.
 *
 * @throws Error when it opens a column or needs a parameter that it does not have
 */
export function defineReport<const F extends Filters, const C extends Columns>(input: ReportInput<F, C>): Report<F, C> {
  const { name, base, domain, access, title, params, columns, opens, needs = [] } = input;
  for (const column of opens) if (!columns[column]) throw new Error(`${name} opens a column it has not: ${column}`);
  const known = Object.entries(params).flatMap(([param, filter]) => [param, ...paramsOfFilter(param, filter)]);
  for (const param of needs)
    if (!known.includes(param)) throw new Error(`${name} needs what it does not ask: ${param}`);
  const shape = shapeOf(params);
  const call = { domain, method: 'GET', access } as const;
  const path = `${base}/${name}`;
  const query = z.strictObject(shape);
  return {
    ...input,
    query: query as Report['query'],
    call: defineCall({ ...call, path, summary: `Relatório: ${title.toLowerCase()}`, query, reply: reportTable }),
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

/** A report of whatever parameters and columns. */
// biome-ignore lint/suspicious/noExplicitAny: each is typed where it is declared
export type AnyReport = Report<any, any>;
