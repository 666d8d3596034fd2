import type { AnyReport, Column, ExportFormat, ReportTable } from '@retaguarda/contracts';
import type { CellValue } from '../exports/cells.ts';
import { columnCell, momentOf } from '../exports/column-cell.ts';
import { csv } from '../exports/csv.ts';
import { xlsx } from '../exports/xlsx.ts';

/** What of a report a sheet and a paper need. */
export type Sheet = Pick<AnyReport, 'title' | 'lines' | 'columns' | 'portrait'>;

const ZONE = 'America/Sao_Paulo';
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

async function* rowsOf(report: Sheet, table: ReportTable): AsyncGenerator<CellValue[]> {
  const when = momentOf(ZONE);
  const cells = (values: readonly (string | null)[]) =>
    values.map((value, at) => columnCell('v', columnOf(report, table, at), { v: value }, when));
  for (const { rotulo, nivel, valores } of table.linhas)
    yield [{ kind: 'text', text: INDENT.repeat(nivel) + rotulo }, ...cells(valores)];
  if (table.total) yield [{ kind: 'text', text: 'Total' }, ...cells(table.total)];
}

/** The table as a spreadsheet: the lines and columns of the screen, every level. */
export function sheetOf(report: Sheet, table: ReportTable, formato: ExportFormat): AsyncGenerator<Uint8Array> {
  const header = [report.lines.label, ...table.colunas.map((_, at) => headingOf(report, table, at))];
  const rows = rowsOf(report, table);
  return formato === 'csv' ? csv(header, rows) : xlsx(report.title, header, rows);
}
