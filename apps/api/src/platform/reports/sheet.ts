import type { AnyReport, Column, ExportFormat, ReportLine, ReportTable } from '@retaguarda/contracts';
import type { CellValue } from '../exports/cells.ts';
import { columnCell, momentOf } from '../exports/column-cell.ts';
import { csv } from '../exports/csv.ts';
import { xlsx } from '../exports/xlsx.ts';

/** What of a report a sheet and a paper need. */
export type Sheet = Pick<AnyReport, 'title' | 'lines' | 'columns' | 'portrait'> &
  Partial<Pick<AnyReport, 'groups' | 'shape'>>;

/** A table and its lines, as they come. */
interface Lined {
  table: ReportTable;
  lines: () => AsyncIterable<readonly ReportLine[]>;
}

/** So that levels can be told apart where a sheet has no tree. */
const INDENT = '    ';

/** Heading of a column: of which period where it repeats, and of what where a period has several. */
export function headingOf(report: Sheet, table: ReportTable, at: number): string {
  const { coluna, periodo } = table.colunas[at] as ReportTable['colunas'][number];
  const label = (report.columns[coluna] as Column).label;
  if (periodo === null) return label;
  const alone = table.colunas.filter((other) => other.periodo === periodo).length === 1;
  return alone ? periodo : `${periodo} ${label}`;
}

export const columnOf = (report: Sheet, table: ReportTable, at: number): Column =>
  report.columns[table.colunas[at]?.coluna ?? ''] as Column;

const text = (value: string): CellValue => ({ kind: 'text', text: value });

/**
 * Rows of a sheet. Those of groups stand with the names of their groups beside them, so that a spreadsheet can order and add them
 * up by itself; lines of a tree are all there, each level further in.
 */
async function* rowsOf(report: Sheet, { table, lines }: Lined, zone: string): AsyncGenerator<CellValue[]> {
  const when = momentOf(zone);
  const levels = report.groups?.length ?? 0;
  const within: string[] = [];
  const cells = (values: readonly (string | null)[]) =>
    values.map((value, at) => columnCell('v', columnOf(report, table, at), { v: value }, when));
  for await (const some of lines()) {
    for (const { rotulo, nivel, valores } of some) {
      if (nivel < levels) within[nivel] = rotulo;
      else yield [...within.map(text), text(INDENT.repeat(nivel - levels) + rotulo), ...cells(valores)];
    }
  }
  const beside = within.map((): CellValue => ({ kind: 'empty' }));
  if (table.total) yield [text('Total'), ...beside, ...cells(table.total)];
}

/**
 * The table as a spreadsheet: the lines and columns of the screen.
 *
 * @param zone in which instants are told
 */
export function sheetOf(report: Sheet, lined: Lined, format: ExportFormat, zone: string): AsyncGenerator<Uint8Array> {
  const { table } = lined;
  const groups = (report.groups ?? []).map((name: string) => (report.columns[name] as Column).label);
  const header = [...groups, report.lines.label, ...table.colunas.map((_, at) => headingOf(report, table, at))];
  const rows = rowsOf(report, lined, zone);
  return format === 'csv' ? csv(header, rows) : xlsx(report.title, header, rows);
}
