import type { ReportLine, ReportTable } from '@retaguarda/contracts';
import { FlatQuestion } from './flat.ts';
import { completed, readReport } from './read.ts';
import type { ReportContext, ReportSource } from './source.ts';

/** A report whole, as files are written of it: everything but its lines is in hand, these come as they are read. */
export interface WholeReport {
  table: ReportTable;
  /** Again from the first each time it is asked for. */
  lines: () => AsyncIterable<readonly ReportLine[]>;
  /** Rows that will come: of a report whose lines are in hand, those. */
  count: number;
  /** Its lines come from the database while it is written. */
  streamed: boolean;
}

/** A table in hand, as one that comes in pieces. */
export function wholeOf(table: ReportTable): WholeReport {
  async function* lines() {
    yield table.linhas;
  }
  return { table, lines, count: table.linhas.length, streamed: false };
}

/** Reads in the snapshot of the context, which must live until the last line was taken. */
export async function openWhole(source: ReportSource, context: ReportContext): Promise<WholeReport> {
  if (!('rows' in source)) return wholeOf(await readReport(source, context));
  const question = await FlatQuestion.of(source, context);
  const { count, total } = await question.totals();
  const table = completed(source, context, { ...question.told, colunas: question.tableColumns, linhas: [], total });
  return { table, lines: () => question.lines(), count, streamed: true };
}
