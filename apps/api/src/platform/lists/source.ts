import type { AnyList } from '@retaguarda/contracts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Question, Reach, Slot } from './slot.ts';

export type Sql = RawBuilder<unknown>;

/** How a reference is read: the id, and what it is called, by which the list is ordered. */
export interface Named {
  id: Sql;
  label: Sql;
}

export type Values = Readonly<Record<string, Sql | Named>>;

/** Other tables by alias, in the order they may need each other. */
export type Joins = Readonly<Record<string, Sql>>;

/** Figures over all rows of a question, whatever some of its parameters ask. */
export interface Summary {
  without: readonly string[];
  figures: Readonly<Record<string, Sql>>;
}

/** A parameter as its filter reads it: an open value is a slot, one of few known ones itself. */
export type Narrow = (
  value: Slot | string | boolean | number,
  reach: Reach,
  has: (param: string) => boolean,
) => Sql | null;

/** How a parameter narrows, where more is to be said of it. */
export interface Narrowing {
  where: Narrow;
  /** The same asked of the row at hand, where that is not how its rows are found: for a list that is walked in its order. */
  test?: Narrow;
  /** What it finds, as rows of any columns: where they are more than `MOST_FOUND`, `test` is asked instead. Null: nothing of its own. */
  finds?: Narrow;
  /** By its value the best way to the rows differs: the statement is planned for each request, as it is for a period or a range. */
  planned?: boolean;
}

/** Whose rows a list shows, where they are not the group's of who asks; refuses who must not see them. */
export type GroupOf = (actor: Actor, query: Question) => Promise<number>;

/** How a search finds rows. */
export interface ListSearch {
  /** What its SQL differs by for a text: whether an index can narrow it, say. */
  shape?: (text: string) => string;
  /** The condition on a row, of however many: a file has all. */
  where: (text: Slot, shape: string) => Sql;
  /** Where an index finds them. */
  index?: SearchIndex;
}

/** An index that finds what holds the words of a search. */
export interface SearchIndex {
  /** Whether it serves a text of that shape; any when absent. */
  serves?: (shape: string) => boolean;
  /** What of a row of the list it finds. */
  of: Sql;
  /** What it finds, as a table named `x` with its `id`: so many at most. */
  find: (text: Slot, most?: number) => Sql;
  /** Whether the row at hand holds the words: quickly, for one row. Asked where they are in more rows than are counted. */
  test: (text: Slot) => Sql;
}

/**
 * An order by a figure of a table that not every row has (a balance): an index of that table leads to those that have one, and the
 * rows without it are all worth zero. The index ends in the key of the list.
 */
export interface Figure {
  /** Whether the row has it, other than zero: the predicate of the index. */
  has: Sql;
  /** The figure as the index has it. */
  figure: Sql;
}

/** An order by what a few rows elsewhere are called (companies), each with very many rows of the list: of each as many as a page may need. */
export interface FewNames {
  /** What the row itself is ordered by. */
  by: Sql;
  /** A statement that gives `id` and what each goes by, `ordem`. */
  few: Sql;
  /** The column of the list that refers to them: an index has it, and after it the key. */
  column: Sql;
}

/** Where the rows come from: what SQL writes after `from`. */
export interface From {
  /** A table; or rows put together for the list, which are read once for the page, its total and its sums. */
  table: string | ((reach: Reach) => Sql);
  alias: string;
  /** False for tables without a group of their own. */
  tenant?: boolean;
  /** Columns of the table that name a row; `id` when absent. */
  key?: readonly string[];
  /** Other tables by alias, in the order they may need each other; a statement joins those it mentions. */
  joins?: Joins | ((reach: Reach) => Joins);
  /** Aliases whose joins decide which rows there are: always joined. */
  always?: readonly string[];
  /** Whether a row is active; `<alias>.ativo` when absent and the list has inactive ones. */
  active?: Sql;
}

/** What a question means beyond its filters. */
export interface Questioning {
  /** Parameters a reading may fix that are no filter of the list: the scope reads them. */
  fixed?: readonly string[];
  /** What the SQL of the scope differs by, besides the reach. */
  shape?: (actor: Actor, question: Question) => string;
  /** Refuses what the person may not ask: of a list of one record, a record out of reach. @throws DomainError */
  allow?: (db: Db, actor: Actor, question: Question) => Promise<unknown>;
  /** What is meant where the person left it out: the current year, whose chart answers. Asked after `allow`. */
  completes?: (db: Db, actor: Actor, question: Question) => Promise<Question>;
}

/** Particulars of the order of a list. */
export interface Ordering {
  /** Comes before the order of the list, while nobody asks for another: favourites on top. */
  first?: Sql;
  /** Settle ties of the list's own order, before the key, ascending. */
  ties?: readonly Sql[];
  /** Columns whose value no two rows share: their unique index gives the order, without the key that settles ties. */
  unique?: readonly string[];
}

/**
 * What SQL must say of a list, and nothing else: from where, how a column is read, how a filter narrows, whose rows.
 * Values are read as they are stored: the kind of the column says how they go over the wire.
 */
export interface ListSource {
  list: AnyList;
  from: From;
  /** Whose rows may be seen: written over slots, by `question.shape` when more than the reach decides. */
  scope: (reach: Reach, shape: string) => readonly Sql[];
  question?: Questioning;
  /** How fields of the row are read, where that is not the column of the same name. */
  values?: Values | ((reach: Reach, has: (param: string) => boolean) => Values);
  /** What a column is ordered by, where that is not its value. */
  orders?: Readonly<Record<string, Sql | Figure | FewNames>>;
  ordering?: Ordering;
  /** How a parameter narrows; an open value comes as a slot, one of few as itself. `<alias>.<column> = value` when absent. */
  filters?: Readonly<Record<string, Narrow | Narrowing>>;
  search?: ListSearch;
  /** How a column equals a text whole, where that is not its value without accents and case. */
  exact?: Readonly<Record<string, (text: Slot) => Sql>>;
  /** What each sum of the definition adds up. */
  sums?: Readonly<Record<string, Sql>>;
  /** What the reply carries beside its page. */
  beside?: Readonly<Record<string, Summary>>;
}

export const narrowingOf = (narrow: Narrow | Narrowing): Narrowing =>
  typeof narrow === 'function' ? { where: narrow } : narrow;

export const isFigure = (order: Sql | Figure | FewNames): order is Figure => 'has' in order;
export const isFew = (order: Sql | Figure | FewNames): order is FewNames => 'few' in order;
