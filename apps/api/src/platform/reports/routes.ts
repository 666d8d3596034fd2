import { Readable } from 'node:stream';
import type { ReportFormat } from '@retaguarda/contracts';
import type { Database } from '../database/database.ts';
import { contentTypes } from '../exports/stored.ts';
import { type Route, route } from '../http/route.ts';
import { contextOfReport, readReport } from './read.ts';
import { sheetOf } from './sheet.ts';
import type { ReportCell, ReportContext, ReportQuery, ReportSource } from './source.ts';

/** The calls of each report: its table, the documents behind a figure, its file. */
export const reportRoutes = (database: Database, sources: readonly ReportSource[]): Route[] =>
  sources.flatMap((source) => routesOf(database, source));

function routesOf(database: Database, source: ReportSource): Route[] {
  const { report } = source;
  const within = <T>(
    { actor, query }: { actor: ReportContext['actor']; query: unknown },
    work: (context: ReportContext) => Promise<T>,
  ) =>
    database.snapshot(actor.grupoId, async (db) =>
      work(await contextOfReport(db, source, actor, query as ReportQuery)),
    );
  return [
    route(report.call, (asked) => within(asked, (context) => readReport(source, context))),
    route(report.documentsCall, ({ actor, query }) => {
      const { linha, coluna, ...asked } = query as ReportQuery & ReportCell;
      return within({ actor, query: asked }, (context) => source.documents(context, { linha, coluna }));
    }),
    route(report.fileCall, async ({ actor, query, params, reply }) => {
      const { formato } = params as { formato: ReportFormat };
      const { table, today } = await within({ actor, query }, async (context) => ({
        table: await readReport(source, context),
        today: context.today,
      }));
      const content =
        formato === 'pdf'
          ? await (await import('./pdf.ts')).printReport(report, table, today)
          : Buffer.concat(await Readable.from(sheetOf(report, table, formato)).toArray());
      return reply
        .type(formato === 'pdf' ? 'application/pdf' : contentTypes[formato])
        .header('content-disposition', `attachment; filename="${report.name}.${formato}"`)
        .send(content);
    }),
  ];
}
