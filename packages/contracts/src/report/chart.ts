import type { AnyReport } from './define-report.ts';
import type { ReportColumn, ReportLine, ReportTable } from './table.ts';

export type ChartKind = 'bar' | 'stacked' | 'line' | 'area' | 'donut';

/**
 * The picture beside the columns: what runs along it, and which figures are drawn.
 *
 * - `periods` the periods of a column that repeats, for some lines of the table; one of them may be compared with periods before
 * - `columns` some columns, of the total
 * - `lines` the outermost lines, for some columns
 * - `rows` of a `flat` report, all its rows added up by one column
 * - `heat` of a `matrix`, the table itself, darker where there is more
 */
export type ReportChart =
  | { kind: ChartKind; along: 'periods'; of: string; series: readonly LineSeries[]; compares?: string }
  | { kind: ChartKind; along: 'columns'; columns: readonly string[] }
  | { kind: ChartKind; along: 'lines'; series: readonly string[] }
  | { kind: ChartKind; along: 'rows'; column: string; series: readonly string[] }
  | { kind: 'heat' };

/** A line of the table, by its key; drawn as a line where the others are bars. */
export interface LineSeries {
  line: string;
  as?: 'line';
}

export interface ChartPoint {
  label: string;
  /** A name somebody gave: the same in every language. */
  name: boolean;
}

export interface ChartSeries {
  /** The line it is of, where it is one. */
  line?: string;
  /** In the words of the definition or of the table. */
  label: string;
  as: 'line' | null;
  /** Decimal text, a value for each point. */
  values: readonly (string | null)[];
}

/** What is drawn, whatever the shape of the report: also what a card of the start page draws. */
export interface ChartData {
  kind: ChartKind;
  /** How its figures are written. */
  unit: 'money' | 'integer' | 'decimal' | 'percent';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Its points are names, not days or months: they have no order that says something. */
  named: boolean;
}

/** More than these nobody tells apart; a chart of lines or rows draws the first ones. */
export const MAX_CHART_POINTS = { lines: 12, rows: 60 } as const;

type Part = Pick<ChartData, 'points' | 'series'>;

/**
 * @param whole draws periods before the first and after the last that has something too: to be put beside as many others
 * @returns null for a report without a picture, or a table with nothing to draw
 */
export function chartOf(report: AnyReport, table: ReportTable, whole = false): ChartData | null {
  const chart: ReportChart | undefined = report.chart;
  if (!chart || chart.kind === 'heat') return null;
  const part = partOf(report, table, chart, whole);
  if (part.points.length === 0 || part.series.every(({ values }) => values.every((value) => isNothing(value))))
    return null;
  const named = chart.along === 'columns' || chart.along === 'lines';
  return { kind: chart.kind, unit: unitOf(report, chart), named, ...part };
}

const isNothing = (value: string | null): boolean => value === null || Number(value) === 0;

type Drawn = Exclude<ReportChart, { kind: 'heat' }>;

function partOf(report: AnyReport, table: ReportTable, chart: Drawn, whole: boolean): Part {
  switch (chart.along) {
    case 'periods':
      return alongPeriods(table, chart.of, chart.series, whole);
    case 'columns':
      return alongColumns(report, table, chart.columns);
    case 'lines':
      return alongLines(report, table, chart.series);
    case 'rows':
      return {
        points: (table.grafico ?? []).map(({ rotulo, nome }) => ({ label: rotulo, name: nome })),
        series: chart.series.map((column, at) => ({
          label: report.columns[column].label,
          as: null,
          values: (table.grafico ?? []).map(({ valores }) => valores[at] ?? null),
        })),
      };
  }
}

const pointOf = ({ periodo, nome }: ReportColumn): ChartPoint => ({ label: periodo ?? '', name: nome === true });

function alongPeriods(
  { colunas, linhas }: ReportTable,
  of: string,
  series: readonly LineSeries[],
  whole: boolean,
): Part {
  const drawn = series.flatMap(({ line, as = null }) => {
    const found = linhas.find(({ chave }) => chave === line);
    return found ? [{ line, as, found }] : [];
  });
  const periods = colunas.flatMap(({ coluna, periodo }, i) => (coluna === of && periodo !== null ? [i] : []));
  const has = (i: number) => drawn.some(({ found }) => !isNothing(found.valores[i] ?? null));
  const at = whole ? periods : withoutEmptyEnds(periods, has);
  return {
    points: at.map((i) => pointOf(colunas[i] as ReportColumn)),
    series: drawn.map(({ line, as, found }) => ({
      line,
      label: found.rotulo,
      as,
      values: at.map((i) => found.valores[i] ?? null),
    })),
  };
}

/** From the first to the last of them that has something: what is between stays. */
function withoutEmptyEnds(all: readonly number[], has: (one: number) => boolean): readonly number[] {
  return all.slice(all.findIndex(has), all.findLastIndex(has) + 1);
}

function alongColumns(report: AnyReport, { colunas, total }: ReportTable, columns: readonly string[]): Part {
  const at = columns.map((column) => colunas.findIndex(({ coluna }) => coluna === column));
  return {
    points: columns.map((column) => ({ label: report.columns[column].label, name: false })),
    series: total ? [{ label: 'Total', as: null, values: at.map((i) => total[i] ?? null) }] : [],
  };
}

function alongLines(report: AnyReport, { colunas, linhas }: ReportTable, series: readonly string[]): Part {
  const outermost: readonly ReportLine[] = linhas
    .filter(({ nivel, peso }) => nivel === 0 && peso !== 'total')
    .slice(0, MAX_CHART_POINTS.lines);
  return {
    points: outermost.map(({ rotulo, nome }) => ({ label: rotulo, name: nome === true })),
    series: series.map((column) => {
      const at = colunas.findIndex(({ coluna }) => coluna === column);
      return {
        label: report.columns[column].label,
        as: null,
        values: outermost.map(({ valores }) => valores[at] ?? null),
      };
    }),
  };
}

function unitOf(report: AnyReport, chart: Drawn): ChartData['unit'] {
  const column = chart.along === 'periods' ? chart.of : chart.along === 'columns' ? chart.columns[0] : chart.series[0];
  const kind = report.columns[column ?? '']?.kind;
  return kind === 'money' || kind === 'integer' || kind === 'percent' ? kind : 'decimal';
}
