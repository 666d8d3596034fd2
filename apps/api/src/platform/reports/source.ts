import type { AnyReport, ReportDocuments, ReportTable } from '@retaguarda/contracts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

/** What is asked of a report, what nobody said filled in. */
export type ReportQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface ReportContext {
  db: Db;
  /** Seeing the companies in which they may read this report. */
  actor: Actor;
  query: ReportQuery;
  /** Where the company asked for is. */
  zone: string;
  /** Civil day there. */
  today: string;
}

/** A figure of the table. */
export interface ReportCell {
  linha: string;
  coluna: string;
}

/** A table as its source works it out; the rest of the reply is the same for all. */
export type MadeTable = Pick<ReportTable, 'colunas' | 'linhas'> &
  Partial<Pick<ReportTable, 'total' | 'avisos' | 'texto' | 'legenda' | 'pagina' | 'grafico'>>;

type Told = Partial<Pick<ReportTable, 'avisos' | 'texto' | 'legenda'>>;

/** What the API says of a report beside its definition. All of it is read in one snapshot: figures agree with each other. */
interface Source {
  report: AnyReport;
  /** Zone of the company asked for, in which its days begin and end; refuses a company the person does not see. */
  zone(db: Db, actor: Actor, query: ReportQuery): Promise<string>;
}

/** Of a `tree`: its lines, worked out. */
export interface TreeSource extends Source {
  read(context: ReportContext): Promise<MadeTable>;
  /** @throws DomainError NOT_FOUND for a cell that the table has not */
  documents(context: ReportContext, cell: ReportCell): Promise<ReportDocuments>;
}

/** Rows of a `flat` report, as SQL: they are read as many as are wanted, and added up by the database. */
export interface FlatRows extends Told {
  /**
   * A `select` of every row asked for: `chave` (text, unique), `rotulo` (its name), the columns of the definition by their
   * names, and `tela` and `id` of the record it is (null where it is none).
   */
  rows: RawBuilder<unknown>;
  /** Order of the rows within their group, of `r`; it must leave no two rows equal. */
  order: RawBuilder<unknown>;
  /** Columns worked out of sums, as a mean is: the same for the sums of a group and of all. @param sum of a column, by its name */
  ratios?: Readonly<Record<string, (sum: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>>>;
  /** They are few and dear to work out: a page, its totals and its picture are told of one reading of them. */
  once?: boolean;
}

export interface FlatSource extends Source {
  rows(context: ReportContext): FlatRows | Promise<FlatRows>;
  /**
   * Documents of one column of some rows: one of them, a group, or all.
   *
   * @param keys a `select` of their `chave`
   */
  documents(context: ReportContext, column: string, keys: RawBuilder<unknown>): Promise<ReportDocuments>;
}

/** Facts of a `matrix`, as SQL. */
export interface MatrixFacts extends Told {
  /**
   * A `select` of what is added up: `linha` and `coluna` (text keys), `rotulo_da_linha` and `rotulo_da_coluna` (null where the
   * definition has the words), `valor`, and the document it is: `chave, data, tipo, descricao, pessoa, tela, id`.
   */
  facts: RawBuilder<unknown>;
}

export interface MatrixSource extends Source {
  facts(context: ReportContext): MatrixFacts | Promise<MatrixFacts>;
  /** Where the figures are kept added up: rows that add up to the facts, without the documents. */
  sums?(context: ReportContext): MatrixFacts | Promise<MatrixFacts>;
}

export type ReportSource = TreeSource | FlatSource | MatrixSource;
