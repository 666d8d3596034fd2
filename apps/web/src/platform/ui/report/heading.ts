import type { AnyReport, Column, ReportTable } from '@retaguarda/contracts';

export const columnAt = (report: AnyReport, table: ReportTable, at: number): Column =>
  report.columns[table.colunas[at]?.coluna ?? ''] as Column;

/** The period a column is of, and what it tells where a period has several or there is none. */
export function headingAt(report: AnyReport, table: ReportTable, at: number): string {
  const { label } = columnAt(report, table, at);
  const periodo = table.colunas[at]?.periodo ?? null;
  if (periodo === null) return label;
  const alone = table.colunas.filter((other) => other.periodo === periodo).length === 1;
  return alone ? periodo : `${periodo} ${label}`;
}

export const isFigure = ({ kind }: Column): boolean =>
  kind === 'money' || kind === 'percent' || kind === 'integer' || kind === 'decimal';

/** Nothing is behind a zero. */
export const opensAt = (report: AnyReport, table: ReportTable, at: number, value: string | null): boolean =>
  value !== null && Number(value) !== 0 && report.opens.includes(table.colunas[at]?.coluna ?? '');
