import type { ReportFormat } from '@retaguarda/contracts';
import type { Database } from '../database/database.ts';
import { type Route, route } from '../http/route.ts';
import { answerFile, answerTable } from './answer.ts';
import { contextOfReport, readReportDocuments } from './read.ts';
import type { ReportCell, ReportQuery, ReportSource } from './source.ts';

/** The calls of each report: its table, the documents behind a figure, its file. */
export const reportRoutes = (database: Database, sources: readonly ReportSource[]): Route[] =>
  sources.flatMap((source) => routesOf(database, source));

function routesOf(database: Database, source: ReportSource): Route[] {
  const { report } = source;
  return [
    route(report.call, ({ actor, query, write, reply }) =>
      answerTable({ database, source, actor, query: query as ReportQuery, write, reply }),
    ),
    route(report.documentsCall, ({ actor, query }) => {
      const { linha, coluna, ...asked } = query as ReportQuery & ReportCell;
      return database.snapshot(actor.grupoId, async (db) =>
        readReportDocuments(source, await contextOfReport(db, source, actor, asked), { linha, coluna }),
      );
    }),
    route(report.fileCall, ({ actor, query, params, write, reply }) =>
      answerFile(
        { database, source, actor, query: query as ReportQuery, write, reply },
        (params as { formato: ReportFormat }).formato,
      ),
    ),
  ];
}
