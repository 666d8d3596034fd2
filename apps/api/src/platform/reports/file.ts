import { type ReportFormat, reportAsAsked } from '@retaguarda/contracts';
import { sheetOf } from './sheet.ts';
import type { ReportContext, ReportSource } from './source.ts';
import type { WholeReport } from './whole.ts';

/**
 * The bytes of a file, as they are written.
 *
 * @param onLines told how many lines were written, each time some were; what it throws ends the file
 */
export async function* fileOf(
  source: ReportSource,
  { zone, today, query }: ReportContext,
  whole: WholeReport,
  format: ReportFormat,
  onLines: (count: number) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array> {
  async function* lines() {
    let done = 0;
    for await (const some of whole.lines()) {
      yield some;
      done += some.length;
      await onLines(done);
    }
  }
  const told = { ...whole, lines };
  const report = reportAsAsked(source.report, query);
  if (format === 'pdf') yield* (await import('./pdf.ts')).paperOf(report, told, today, zone);
  else yield* sheetOf(report, told, format, zone);
}
