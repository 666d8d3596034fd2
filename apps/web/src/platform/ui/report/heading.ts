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

/** The heading of a column in the language of the page; a name somebody gave stays as it was given. */
export function headingSaid(report: AnyReport, table: ReportTable, at: number, say: (text: string) => string): string {
  const heading = headingAt(report, table, at);
  return table.colunas[at]?.nome ? heading : say(heading);
}

/** How much of the greatest figure of a matrix one is, 0 to 1; null where the table is not a map of heat. */
export function heatAt(report: AnyReport, table: ReportTable, at: number, value: string | null): number | null {
  if (report.chart?.kind !== 'heat' || value === null || table.colunas[at]?.chave === 'total') return null;
  const most = greatest(table);
  return most === 0 ? null : Math.max(0, Number(value)) / most;
}

const kept = new WeakMap<ReportTable, number>();

/** The greatest figure beside the sums. */
function greatest(table: ReportTable): number {
  const known = kept.get(table);
  if (known !== undefined) return known;
  const figures = table.linhas.flatMap(({ valores }) => valores.slice(0, -1).map(Number));
  const most = Math.max(0, ...figures);
  kept.set(table, most);
  return most;
}
