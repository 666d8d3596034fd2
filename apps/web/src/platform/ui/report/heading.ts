import type { AnyReport, Column, ReportLine, ReportTable } from '@retaguarda/contracts';

export const columnAt = (report: AnyReport, table: ReportTable, at: number): Column =>
  report.columns[table.colunas[at]?.coluna ?? ''] as Column;

/** The period a column is of; of several of one period, the others say what they tell. */
export function headingAt(report: AnyReport, table: ReportTable, at: number): string {
  const { label } = columnAt(report, table, at);
  const { coluna, periodo } = table.colunas[at] as ReportTable['colunas'][number];
  if (periodo === null) return label;
  return table.colunas.find((other) => other.periodo === periodo)?.coluna === coluna ? periodo : label;
}

export const isFigure = ({ kind }: Column): boolean =>
  kind === 'money' || kind === 'percent' || kind === 'integer' || kind === 'decimal';

/** What a line is called: words of the program in the language of the page, a name as it was given. */
export const labelOf = (
  { nome, rotulo }: Pick<ReportLine, 'nome' | 'rotulo'>,
  say: (text: string) => string,
): string => (nome ? rotulo : say(rotulo));

/** Nothing is behind a zero. */
export const opensAt = (report: AnyReport, table: ReportTable, at: number, value: string | null): boolean =>
  value !== null && Number(value) !== 0 && report.opens.includes(table.colunas[at]?.coluna ?? '');

/** A column by itself: its period, and what it tells of it where it is not the figure of the period. */
export function nameAt(report: AnyReport, table: ReportTable, at: number): string {
  const heading = headingAt(report, table, at);
  const periodo = table.colunas[at]?.periodo ?? null;
  return periodo === null || heading === periodo ? heading : `${periodo} · ${heading}`;
}
