import type { AnyReport, ReportDocuments, ReportTable } from '@retaguarda/contracts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

/** What is asked of a report, what nobody said filled in. */
export type ReportQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ReportContext {
  db: Db;
  /** Seeing the companies in which they may read this report. */
  actor: Actor;
  query: ReportQuery;
  /** Civil day where the company asked for is. */
  today: string;
}

/** A figure of the table. */
export interface ReportCell {
  linha: string;
  coluna: string;
}

/** A table as its source works it out; the rest of the reply is the same for all. */
export type MadeTable = Pick<ReportTable, 'colunas' | 'linhas'> &
  Partial<Pick<ReportTable, 'total' | 'avisos' | 'texto' | 'legenda'>>;

/** What the API says of a report beside its definition. All of it is read in one snapshot: figures agree with each other. */
export interface ReportSource {
  report: AnyReport;
  /** Today, for defaults and for what is late; refuses a company the person does not see. */
  today(db: Db, actor: Actor, query: ReportQuery): Promise<string>;
  read(context: ReportContext): Promise<MadeTable>;
  /** @throws DomainError NOT_FOUND for a cell that the table has not */
  documents(context: ReportContext, cell: ReportCell): Promise<ReportDocuments>;
}
