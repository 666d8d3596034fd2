import type { DataCivil } from '@retaguarda/brasil';
import type { AnyReport, Card, CardAnswer, ReportTable } from '@retaguarda/contracts';
import type { Db } from '../database/database.ts';
import { extensionPoint } from '../extension-point.ts';
import type { Actor } from '../http/actor.ts';
import type { ReportQuery } from '../reports/source.ts';

export interface CardContext {
  db: Db;
  /** Seeing the companies in which they may see this card. */
  actor: Actor;
  /** The company asked for; all the person sees when absent. */
  empresaId: number | undefined;
  zone: string;
  /** `HH:mm`: when the business day begins. */
  cut: string;
  /** The business day it is now. */
  day: DataCivil;
  /** The civil day it is now. */
  today: DataCivil;
  /** Business days of the page, both within. */
  de: DataCivil;
  ate: DataCivil;
  /**
   * The table of a report, read in the snapshot of the card: its figures are those of the report. Of the company asked for.
   *
   * @throws DomainError FORBIDDEN for who may not read the report
   */
  report(report: AnyReport, query: ReportQuery): Promise<ReportTable>;
}

/** What a source makes; what it leaves out is empty. */
export type CardMade = Partial<Omit<CardAnswer, 'nome' | 'de' | 'ate' | 'lidoEm'>>;

/** What the API says of a card beside its definition. */
export interface CardSource {
  card: Card;
  read(context: CardContext): Promise<CardMade>;
  /** Whether there is anything to tell at all, of any day; there always is when absent. */
  hasData?(context: CardContext): Promise<boolean>;
}

/** Cards of all modules. */
export const cardSources = extensionPoint<readonly CardSource[]>('cards.sources');
