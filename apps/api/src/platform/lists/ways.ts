import { MAX_ROWS_PER_PAGE } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { keptByBeginning } from './kept.ts';
import type { FewNames, Figure, FoundSet, KeptTotal, Landmarks, OwnSummary, Reached, Sql } from './source.ts';

export interface Order {
  by: Sql;
  descending: boolean;
  /** May be empty: what is empty comes last, whichever way. */
  nullable: boolean;
}

/** The part of the order that is asked. */
export interface Paging {
  /** `limit` and `offset`. */
  sql: Sql;
  /** The same apart, of a page behind so many rows that the way there is felt. */
  far?: { size: Sql; offset: Sql };
  /** Most rows that stand before one that is neither the first nor far. */
  behind?: number;
  /** Place of its last row. */
  end: Sql;
}

/** A list to be walked to a page of it; its total is in `resumo`. */
export interface Walk {
  /** The keys of the rows that meet the conditions, in an order; and something else of them. */
  ids: (where: readonly Sql[], order: Sql, paging: Sql, also?: Sql) => Sql;
  /** The columns those are. */
  key: readonly string[];
  /** The id of a row. */
  id: Sql;
  where: readonly Sql[];
  /** The conditions without those of filters and search. */
  unfiltered: readonly Sql[];
  orders: readonly Order[];
  /** The column it is ordered by. */
  by: string;
  /** What that column is ordered by, where not every row has it. */
  figure?: Figure | undefined;
  /** What few rows elsewhere it is ordered by. */
  few?: FewNames | undefined;
  inactive: boolean;
  /** How far it is walked. */
  walksTo?: Reached | undefined;
}

/** Matches of a set that are looked up one by one and sorted. */
const FEW = 5000;
/** The same where the way to the page is long. */
const FEWER_THAN_THE_WAY = 20_000;
/** Rows that may be tested one by one on the way to a page. */
const MOST_TESTED = 10_000;

const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

export const orderBy = (orders: readonly Order[]): Sql =>
  list(
    orders.map(
      ({ by, descending, nullable }) =>
        sql`${by} ${sql.raw(`${descending ? 'desc' : 'asc'}${nullable ? ' nulls last' : ''}`)}`,
    ),
  );
const backwards = (orders: readonly Order[]): Sql =>
  list(
    orders.map(
      ({ by, descending, nullable }) =>
        sql`${by} ${sql.raw(`${descending ? 'asc' : 'desc'}${nullable ? ' nulls first' : ''}`)}`,
    ),
  );
const upwards = (orders: readonly Order[]): Sql => list(orders.map(({ by }) => sql`${by} asc`));

/** Rows with their place on the page. */
export const positioned = (rows: Sql, reversed = false): Sql =>
  sql`select x.*, ${reversed ? sql`-` : sql``}row_number() over () as posicao from (${rows}) x`;

/** The keys of a page and their places, the shortest way. */
export function pageOf(walk: Walk, paging: Paging, kept: KeptTotal | OwnSummary | FoundSet | null): Sql {
  if (kept && 'ids' in kept) return pageOfSet(walk, paging, kept);
  if (paging.behind !== undefined) return positioned(outOfFirst(walk, orderBy, paging.behind, paging.end, paging.sql));
  if (!paging.far) return positioned(inOrder(walk, orderBy, paging.sql, paging.end));
  const marks = kept && 'name' in kept ? kept.landmarks : undefined;
  return marks?.by === walk.by ? fromLandmark(walk, paging.far, marks) : fromNearerEnd(walk, paging.far);
}

/** The keys of a page in the order of the list. @param end place of the last row of the page */
function inOrder(walk: Walk, written: typeof orderBy, paging: Sql, end: Sql): Sql {
  const { ids, where, orders, figure, few } = walk;
  const [main, ...ties] = orders;
  if (!main || (!figure && !few)) return ids(where, written(orders), paging);
  const both = (by: string) =>
    written([by, ...walk.key].map((name) => ({ ...main, nullable: false, by: sql.ref(`f.${name}`) })));
  if (few) {
    const ofOne = ids([...where, sql`${few.column} = cada.id`], written(ties), sql`limit ${end}`);
    return sql`select f.* from (select x.*, cada.ordem from (${few.from}) cada cross join lateral (${ofOne}) x) f
      order by ${both('ordem')} ${paging}`;
  }
  return sql`${byFigure(walk, figure as Figure, written, end)} order by ${both('figura')} ${paging}`;
}

/**
 * A page behind so many rows at most, which is written as a number. Otherwise the planner expects to pass a tenth of the list and starts
 * several processes, which cost more than the page.
 */
const outOfFirst = (walk: Walk, written: typeof orderBy, behind: number, end: Sql, paging: Sql): Sql =>
  sql`select * from (${inOrder(walk, written, sql`limit ${sql.lit(behind + MAX_ROWS_PER_PAGE)}`, end)}) z ${paging}`;

/** As many rows that have a figure as a page may need, from its index, and of the others, unless what comes before them fills the page. */
function byFigure({ ids, where, orders }: Walk, { has, by }: Figure, written: typeof orderBy, end: Sql): Sql {
  const [main, ...ties] = orders as [Order, ...Order[]];
  const upwards = main.descending === (written === backwards);
  const before = sql`(select count(*) from com_figura where figura ${upwards ? sql`<` : sql`>`} 0)`;
  const those = ids([...where, has], written([{ ...main, by }, ...ties]), sql`limit ${end}`, sql`${by} as figura`);
  // Written so that the planner counts on many of them.
  const lacks = [...where, sql`not coalesce(${has}, false)`, sql`${before} < ${end}`];
  const others = ids(lacks, written(ties), sql`limit ${end}`, sql`0::numeric as figura`);
  return sql`with com_figura as materialized (${those}) select f.* from (select * from com_figura union all (${others})) f`;
}

/** Whether a page stands further from both ends than its list is walked. */
export const isOutOfReach = ({ size, offset }: { size: Sql; offset: Sql }, { ends, whole }: Reached): Sql =>
  sql`(select total > ${sql.lit(whole)} and least(${offset}, total - ${offset} - ${size}) > ${sql.lit(ends)} from resumo)`;

/** The place of the page counted from the end. */
const fromEnd = (size: Sql, offset: Sql): Sql => sql`(select greatest(total - ${offset} - ${size}, 0) from resumo)`;
/** The last page, read from the end, has no more rows than are left: `limit` stays a number the planner knows. */
const turned = (rows: Sql, offset: Sql): Sql =>
  sql`select * from (${positioned(rows, true)}) y where -y.posicao <= (select total - ${offset} from resumo)`;

function fromNearerEnd(walk: Walk, far: { size: Sql; offset: Sql }): Sql {
  const { walksTo } = walk;
  const { size, offset } = far;
  const isBehind = sql`(select ${offset} > total / 2 from resumo)`;
  const at = fromEnd(size, offset);
  const forwards = inOrder(walk, orderBy, sql`limit ${size} offset ${offset}`, sql`(${offset} + ${size})`);
  const back = inOrder(walk, backwards, sql`limit ${size} offset ${at}`, sql`(${at} + ${size})`);
  const either = (further: Sql) => sql`select * from (${positioned(forwards)}) x where not ${isBehind} ${further}
    union all select * from (${turned(back, offset)}) x where ${isBehind} ${further}`;
  if (walksTo === undefined) return either(sql``);
  const isNear = sql`(${at} <= ${sql.lit(walksTo.ends)})`;
  const nearEnd = outOfFirst(walk, backwards, walksTo.ends, sql`(${at} + ${size})`, sql`limit ${size} offset ${at}`);
  return sql`select * from (${turned(nearEnd, offset)}) x where ${isNear}
    union all ${either(sql`and not ${isNear} and not ${isOutOfReach(far, walksTo)}`)}`;
}

/** Read upwards, whichever way the list goes: the landmarks are counted from below. */
function fromLandmark(walk: Walk, { size, offset }: { size: Sql; offset: Sql }, marks: Landmarks): Sql {
  const { ids, where, orders, inactive } = walk;
  const descending = orders[0]?.descending ?? false;
  const wanted = descending ? fromEnd(size, offset) : offset;
  const mark = landmarkBefore(marks, wanted, !inactive);
  const beyond = [...where, sql`${marks.column} >= (select inicio from ${mark} m)`];
  const rows = ids(beyond, upwards(orders), sql`limit ${size} offset ${wanted} - (select antes from ${mark} m)`);
  return descending ? turned(rows, offset) : positioned(rows);
}

/** The last landmark with no more rows before it than `rows`: how it begins, and how many they are. */
const landmarkBefore = ({ name }: Landmarks, rows: Sql, active: boolean): Sql => sql`(select inicio, antes from (
  select inicio, sum(n) over (order by inicio) - n as antes from (${keptByBeginning(name, active)}) f) g
  where antes <= ${rows} order by antes desc limit 1)`;

/** One of the three ways; the others are planned and not taken. */
function pageOfSet(walk: Walk, { sql: paging, far, end }: Paging, { ids, test, own, all }: FoundSet): Sql {
  const found = sql`${walk.id} in (${ids})`;
  const near = sql`${end} * ${all} < ${sql.lit(MOST_TESTED)}::bigint * total`;
  const isFew = sql`total <= case when ${near} then ${sql.lit(FEW)} else ${sql.lit(FEWER_THAN_THE_WAY)} end`;
  const isOfFew = sql`(select ${isFew} from resumo)`;
  const isNear = sql`(select not (${isFew}) and ${near} from resumo)`;
  const isFar = sql`(select not (${isFew}) and not (${near}) from resumo)`;
  const reached = far && walk.walksTo ? sql`and not ${isOutOfReach(far, walk.walksTo)}` : sql``;
  const rows = (where: Sql, paged: Sql) => walk.ids([...walk.unfiltered, where], orderBy(walk.orders), paged);
  // Sorted whole, so that none is looked for along the order of the list: of three rows that would be all of it.
  const ofFew = sql`select * from (${positioned(rows(own ?? found, sql`offset 0`))}) y order by y.posicao ${paging}`;
  const ways: [page: Sql, taken: Sql][] = [
    [ofFew, isOfFew],
    [positioned(rows(test, paging)), isNear],
    // Kept from becoming a join: the list is read in its order, and each row looked for among all that were found.
    [positioned(rows(sql`(${found}) is true`, paging)), sql`${isFar} ${reached}`],
  ];
  return sql.join(
    ways.map(([page, taken]) => sql`select * from (${page}) x where ${taken}`),
    sql` union all `,
  );
}
