import { type AnyList, type Column, type Columns, columnOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { textOf } from './compile.ts';
import { exactText } from './exact.ts';
import { summaryOf } from './kept.ts';
import type { Shape } from './shape.ts';
import { type Asked, asked, type Reach, reachOf, type Slot } from './slot.ts';
import type {
  FoundSet,
  Joins,
  KeptTotal,
  ListSource,
  Named,
  Narrow,
  OwnSummary,
  SearchIndex,
  Sql,
  Values,
} from './source.ts';
import { isOutOfReach, type Order, orderBy, type Paging, pageOf, positioned, type Walk } from './ways.ts';
import { isNamed, onWire, orderKey } from './wire.ts';

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

/**
 * How a search by an index is read: whole, as for a file. Of so many at most, and it says when they are more. Among the rows that what
 * else is asked leaves, where they are as few. Or of the first so many that are found, whatever more there are.
 */
export type Searched = 'whole' | 'index' | 'among' | 'some';

/** What of the rows is wanted, and the alias under which they will stand: their order is over it. */
export interface PlainAsked {
  columns: readonly string[];
  sums: readonly string[];
  /** What its rows carry beside columns, each under its name with `fato_` before it. */
  facts?: readonly string[];
  alias: string;
}

/** Rows as they are stored, to stand within other SQL. */
export interface PlainRows {
  rows: Sql;
  orders: readonly string[];
  order: Sql;
}

/** Few rows are read by one process: to start others takes longer. */
const inOneProcess = sql`app.em_um_processo()`;

/** The parts of a list's SQL for one shape of question, from which its statements are put together. */
export class ListSql {
  readonly #source: ListSource;
  readonly #shape: Shape;
  readonly #values: Values;
  readonly #joined: Joins;
  /** A table's name, or rows put together. */
  readonly #table: string | Sql;
  readonly #scope: readonly Sql[];
  readonly #where: readonly Sql[];
  /** Filters narrow it, not the search alone. */
  readonly #narrowed: boolean;
  readonly #orders: readonly Order[];
  readonly #searched: Searched;

  constructor(source: ListSource, shape: Shape, { actor }: Pick<Asked, 'actor'>, searched: Searched = 'whole') {
    const { reach } = reachOf(actor);
    const names = new Set(shape.params.map(([name]) => name));
    const has = (param: string) => names.has(param);
    this.#source = source;
    this.#shape = shape;
    this.#searched = searched;
    this.#values = typeof source.values === 'function' ? source.values(reach, has) : (source.values ?? {});
    this.#joined = typeof source.joins === 'function' ? source.joins(reach) : (source.joins ?? {});
    this.#table = typeof source.table === 'function' ? source.table(reach) : source.table;
    const narrowing = this.#narrow(reach, has);
    this.#narrowed = narrowing.length > 0;
    this.#scope = [
      ...source.scope(reach, shape.scope.slice(shape.scope.indexOf('/') + 1)),
      ...this.#ofRecord(reach, has),
    ];
    this.#where = [...this.#scope, ...this.#active(), ...narrowing, ...this.#search()];
    this.#orders = this.#ordered();
  }

  /** The rows in their order, whole: for a file. @param fields of the row that are read */
  rows(fields: readonly string[]): Sql {
    return sql`select ${this.#fields(fields)} ${this.#from(
      this.#where,
      this.#orders.map(({ by }) => by),
      fields,
    )} order by ${orderBy(this.#orders)}`;
  }

  /**
   * The rows as they are stored, not as they go over the wire: for what adds them up.
   *
   * @param columns of the list, each under its name, and `sums` of it under theirs with `soma_` before it; `chave_da_linha` tells one
   * row from the others
   * @returns the rows, the names of what they are ordered by, and their order over rows of `alias` that have those
   */
  plain({ columns, sums, facts = [], alias }: PlainAsked): PlainRows {
    const told = [
      ...columns.map((name) => sql`${this.#stored(name)} as ${sql.id(name)}`),
      ...sums.map((name) => sql`(${this.#source.sums?.[name] ?? sql`null`})::numeric as ${sql.id(`soma_${name}`)}`),
      ...facts.map((name) => sql`${this.#fact(name)} as ${sql.id(`fato_${name}`)}`),
    ];
    const key = sql`concat_ws('/', ${list(this.#keyOf())}) as chave_da_linha`;
    const names = this.#orders.map((_, at) => `ordem_${at}`);
    const orders = this.#orders.map(({ by }, at) => sql`${by} as ${sql.id(names[at] ?? '')}`);
    const rows = sql`select ${list([key, ...told, ...orders])} ${this.#from(this.#where, [...told, ...orders])}`;
    return {
      rows,
      orders: names,
      order: orderBy(this.#orders.map((order, at) => ({ ...order, by: sql.ref(`${alias}.${names[at]}`) }))),
    };
  }

  /** One row of those the person may see, active or not, as JSON text. */
  one(fields: readonly string[], id: Slot): Sql {
    const { alias } = this.#source;
    const where = [...this.#scope, sql`${sql.ref(`${alias}.id`)} = ${id}`];
    return sql`select row_to_json(a_linha)::text as data from (select ${this.#fields(fields)} ${this.#from(where, [], fields)}) a_linha`;
  }

  /** How many there are. */
  count(): Sql {
    return sql`select count(*)::int as total ${this.#from(this.#where, [])}`;
  }

  /** How many there are, those past `rows` left out. */
  countUpTo(rows: number): Sql {
    const few = sql`select 1 ${this.#from(this.#where, [])} limit ${sql.lit(rows)}`;
    return sql`select count(*)::int as total from (${few}) x where ${inOneProcess}`;
  }

  /** How many the index of a search finds, those past `most` left out. */
  countFound({ find, most }: SearchIndex): Sql {
    return sql`select count(*)::int as total from ${find(asked('search'), { most: most + 1 })}`;
  }

  /** Figures over all of them, as JSON text. */
  figures(figures: Readonly<Record<string, Sql>>): Sql {
    const named = Object.entries(figures).map(([name, figure]) => sql`${sql.lit(name)}, ${figure}`);
    return sql`select json_build_object(${list(named)})::text as data ${this.#from(this.#where, Object.values(figures))}`;
  }

  /** How many there are, and sums over them: all of the list's when not said which. */
  summary(sums: readonly (readonly [string, Sql])[] = Object.entries(this.#source.sums ?? {})): Sql {
    const summed = sums.map(([name, sum]) => sql`${this.#sum(name, sum)} as ${sql.id(name)}`);
    return sql`select ${list([sql`count(*)::int as total`, ...summed])} ${this.#from(
      this.#where,
      sums.map(([, sum]) => sum),
    )}`;
  }

  /**
   * One statement for the page as JSON text, the exact total and the sums over all its rows: ids first, from an index
   * that has the order where there is one. The rest of a row only for the rows of the page.
   */
  page(
    fields: readonly string[],
    sums: readonly string[],
    paging: Paging,
    kept: KeptTotal | OwnSummary | FoundSet | null,
    most?: number,
  ): Sql {
    const summed = Object.entries(this.#source.sums ?? {}).filter(([name]) => sums.includes(name));
    const readOnce = this.#shape.search !== 'none' || typeof this.#table !== 'string' || most !== undefined;
    const matches = this.#found() ?? (readOnce ? this.#matches(summed.map(([, sum]) => sum)) : null);
    const read = matches ? this.#read(matches.rows, most) : { ctes: [], demais: sql`` };
    const ids = matches ? this.#pageOfMatches(matches.orders, paging.sql) : pageOf(this.#walk(), paging, kept);
    const sumsOf = summed.map(([name], index) => sql`${this.#sum(name, sql.ref(`soma_${index}`))} as ${sql.id(name)}`);
    const totals = matches
      ? sql`resumo as (select ${list([sql`count(*)::int as total`, ...sumsOf])} from achados)`
      : sql`resumo as (${this.#summaryOf(kept, summed)})`;
    const ctes = [...read.ctes, totals, sql`pagina as materialized (${ids})`];
    const names = summed.map(([name]) => sql`${sql.lit(name)}, resumo.${sql.id(name)}`);
    const { walksTo } = this.#source;
    const far = matches ? undefined : paging.far;
    const longe = far && walksTo !== undefined ? sql`, ${isOutOfReach(far, walksTo)} as longe` : sql``;
    const totais = summed.length > 0 ? sql`, json_build_object(${list(names)})::text as totais` : sql``;
    return sql`with ${list(ctes)} select resumo.total, coalesce((select json_agg(a_linha) from (
      select ${this.#fields(fields)} ${this.#ofPage(fields)}) a_linha), '[]')::text as data${totais}${longe}${read.demais} from resumo
      ${most === undefined ? sql`` : sql`where ${inOneProcess}`}`;
  }

  /** The total first, and of few rows alone what is dear to add up. */
  #summedOfFew(total: Sql, sums: readonly (readonly [string, Sql])[]): Sql {
    const added = sums.map(([name, sum]) => {
      const { upTo = 0 } = this.#source.list.sums[name] ?? {};
      const rows = sql`select ${this.#sum(name, sum)} ${this.#from(this.#where, [sum])}`;
      return sql`case when t.total <= ${sql.lit(upTo)} then (${rows}) end as ${sql.id(name)}`;
    });
    return sql`select t.total, ${list(added)} from (${total}) t`;
  }

  #summaryOf(kept: KeptTotal | OwnSummary | FoundSet | null, sums: readonly (readonly [string, Sql])[]): Sql {
    const total = kept ? summaryOf(kept, this.#shape.inactive === true) : this.count();
    const ofFew = sums.length > 0 && sums.every(([name]) => this.#source.list.sums[name]?.upTo !== undefined);
    if (ofFew && !(kept && 'summed' in kept)) return this.#summedOfFew(total, sums);
    return kept ? total : this.summary(sums);
  }

  #narrow(reach: Reach, has: (param: string) => boolean): Sql[] {
    return this.#shape.params.flatMap(([name, closed]) => this.#narrowBy(name, closed ?? asked(name), reach, has));
  }

  #narrowBy(name: string, value: Parameters<Narrow>[0], reach: Reach, has: (param: string) => boolean): Sql[] {
    const narrow = this.#source.filters?.[name];
    const condition = narrow ? narrow(value, reach, has) : sql`${this.#column(name)} = ${value}`;
    return condition === null ? [] : [condition];
  }

  /** A list of one record has the rows of no other. */
  #ofRecord(reach: Reach, has: (param: string) => boolean): Sql[] {
    const { of } = this.#source.list;
    return of === undefined ? [] : this.#narrowBy(of, asked(of), reach, has);
  }

  #active(): Sql[] {
    const { list: definition, active, alias } = this.#source;
    if (!definition.inactive) return this.#shape.inactive ? [sql`false`] : [];
    if (this.#shape.inactive === null) return [];
    return [sql`${active ?? sql.ref(`${alias}.ativo`)} = ${sql.lit(!this.#shape.inactive)}`];
  }

  #column = (name: string): Sql => sql.ref(`${this.#source.alias}.${columnOf(name)}`);

  #value = (name: string): Sql | Named => this.#values[name] ?? this.#column(name);

  #search(): Sql[] {
    const { search, exactBy, searchShape } = this.#shape;
    const text = asked('search');
    if (search === 'contains') {
      const own = this.#source.search;
      if (!own) throw new Error(`${this.#source.list.id} says nothing of how it is searched`);
      const index = this.#index();
      if (!index) return [own.where(text, searchShape)];
      if (this.#searched === 'among') return [];
      return [sql`${index.of} = any(array(select id from encontrados where ${this.#foundFew(index)}))`];
    }
    if (search === 'none' || exactBy === null) return [];
    const own = this.#source.exact?.[exactBy];
    const column = columnsOf(this.#source.list)[exactBy] as Column;
    return [own ? own(text) : exactText(exactBy, column, this.#plain(exactBy, column), text)];
  }

  /** What is compared of a column: what its rows show, of a record its name. */
  #plain(name: string, { kind, own }: Column): Sql {
    const value = this.#value(name);
    if (isNamed(value)) return value.label;
    return kind === 'ref' && own ? sql`(${value}) ->> 'rotulo'` : value;
  }

  /** What a column holds, of its type: of a record its name, of what stands within a fact that part of it. */
  #stored(name: string): Sql {
    const column = columnsOf(this.#source.list)[name] as Column;
    const [field = name, ...within] = (column.at ?? name).split('.');
    const value = this.#value(field);
    if (isNamed(value)) return within[0] === 'id' ? value.id : value.label;
    if (within.length > 0) return typed(column, sql`(${value})::jsonb #>> ${sql.lit(`{${within.join(',')}}`)}`);
    if (column.kind === 'ref') return sql`(${value})::jsonb ->> 'rotulo'`;
    return column.kind === 'time' ? sql`to_char(${value}, 'HH24:MI')` : typed(column, value);
  }

  #fact(name: string): Sql {
    const value = this.#value(name);
    return isNamed(value) ? value.id : value;
  }

  #ordered(): Order[] {
    const { list: definition, orders = {}, alias, first, unique = [], key = ['id'] } = this.#source;
    const { sortBy, descending } = this.#shape;
    const by = sortBy ?? definition.order.by;
    const column = columnsOf(definition)[by] as Column;
    const main: Order = { by: orders[by] ?? orderKey(column, this.#value(by)), descending, nullable: column.nullable };
    const onTop = first && sortBy === null ? [{ by: first, descending: true, nullable: false }] : [];
    if (unique.includes(by) || (by === 'id' && !orders.id)) return [...onTop, main];
    const ties = sortBy === null ? (this.#source.ties ?? []) : [];
    const keys = key.map((name) => ({ by: sql.ref(`${alias}.${name}`), descending, nullable: false }));
    return [
      ...onTop,
      main,
      ...ties.map(({ by: tie, descending: down = false }) => ({ by: tie, descending: down, nullable: false })),
      ...keys,
    ];
  }

  /** The index of this question's search, unless it is read whole. */
  #index(): SearchIndex | undefined {
    return this.#searched === 'whole' ? undefined : this.#source.search?.index;
  }

  /** What matches, read once; of so many at most, and then whether there are more. */
  #read(rows: Sql, most?: number): { ctes: Sql[]; demais: Sql } {
    const index = this.#index();
    const limit = Math.min(...[most, index?.most].filter((n) => n !== undefined));
    const upTo = Number.isFinite(limit) ? sql`${rows} limit ${sql.lit(limit + 1)}` : rows;
    const matches = (those: Sql) => sql`achados as materialized (${those})`;
    if (!index) return { ctes: [matches(upTo)], demais: sql`` };
    const text = asked('search');
    if (this.#searched === 'among') {
      const among = sql`array(select procurado from restam)`;
      const those = sql`select * from restam where procurado = any(array(select x.id from ${index.find(text, { among })}))`;
      return { ctes: [sql`restam as materialized (${rows})`, matches(those)], demais: sql`` };
    }
    const found = sql`encontrados as materialized (select x.* from ${index.find(text, { most: index.most + 1 })})`;
    const demais = sql`, (not ${this.#foundFew(index)} or resumo.total > ${sql.lit(index.most)}) as demais`;
    return { ctes: [found, matches(upTo)], demais };
  }

  #foundFew({ most }: SearchIndex): Sql {
    return this.#searched === 'some' ? sql`true` : sql`(select count(*) <= ${sql.lit(most)} from encontrados)`;
  }

  /** Reads what the index found alone, where that has all that this question needs. */
  #found(): { rows: Sql; orders: readonly Order[] } | null {
    const { list: definition, sums } = this.#source;
    const { search, sortBy, descending, inactive } = this.#shape;
    const index = this.#searched === 'among' ? undefined : this.#index();
    const by = index?.found?.orders[sortBy ?? definition.order.by];
    if (!index?.found || !by || search !== 'contains' || this.#narrowed || sums) return null;
    return {
      rows: sql`select x.id, ${by} as ordem_0 from encontrados x
        where ${index.found.active} = ${sql.lit(!inactive)} and ${this.#foundFew(index)}`,
      orders: [
        { by: sql.ref('ordem_0'), descending, nullable: false },
        { by: sql.ref('id'), descending, nullable: false },
      ],
    };
  }

  /** What a search finds, or few rows, is read once, for the page, the total and the sums. */
  #matches(sums: readonly Sql[]): { rows: Sql; orders: readonly Order[] } {
    const orders = this.#orders.map(({ by }, index) => sql`${by} as ${sql.id(`ordem_${index}`)}`);
    const summed = sums.map((sum, index) => sql`${sum} as ${sql.id(`soma_${index}`)}`);
    // Rows put together are kept whole: to look for one of them again would be to put them together again.
    const row = typeof this.#table === 'string' ? this.#keyOf() : [sql`${sql.id(this.#source.alias)}.*`];
    const of = this.#searched === 'among' ? this.#index()?.of : undefined;
    const looked = of ? [sql`${of} as procurado`] : [];
    return {
      rows: sql`select ${list([...row, ...orders, ...summed, ...looked])} ${this.#from(this.#where, [
        ...this.#orders.map(({ by }) => by),
        ...sums,
        ...looked,
      ])}`,
      orders: this.#orders.map((order, index) => ({ ...order, by: sql.ref(`ordem_${index}`) })),
    };
  }

  #keyOf = (): Sql[] => (this.#source.key ?? ['id']).map((name) => sql.ref(`${this.#source.alias}.${name}`));

  #pageOfMatches = (orders: readonly Order[], paging: Sql): Sql =>
    positioned(sql`select * from achados order by ${orderBy(orders)} ${paging}`);

  #sum(name: string, of: Sql): Sql {
    const { kind, places } = this.#source.list.sums[name] ?? {};
    const sum = sql`coalesce(sum(${of}), 0)`;
    if (kind === 'integer') return sql`${sum}::int`;
    return places === undefined ? sql`${sum}::text` : sql`round(${sum}, ${sql.lit(places)})::text`;
  }

  /** What the ways to a page are written over. */
  #walk(): Walk {
    const { list: definition, alias, key = ['id'] } = this.#source;
    const by = this.#shape.sortBy ?? definition.order.by;
    return {
      ids: (where, order, paging, also) =>
        sql`select ${list([...this.#keyOf(), ...(also ? [also] : [])])} ${this.#from(where, [order])} order by ${order} ${paging}`,
      key,
      id: sql.ref(`${alias}.id`),
      where: this.#where,
      unfiltered: [...this.#scope, ...this.#active()],
      orders: this.#orders,
      by,
      figure: this.#source.figures?.[by],
      few: this.#source.few?.[by],
      inactive: this.#shape.inactive === true,
      walksTo: this.#source.walksTo,
    };
  }

  #fields(fields: readonly string[]): Sql {
    const columns = columnsOf(this.#source.list);
    return list(
      fields.map((name) => {
        const column = columns[name];
        return sql`${onWire(column?.own ? column.kind : undefined, this.#value(name))} as ${sql.id(name)}`;
      }),
    );
  }

  /** `from` the table with the joins that the fragments mention. */
  #from(where: readonly Sql[], others: readonly Sql[], fields: readonly string[] = []): Sql {
    const { alias, always = [] } = this.#source;
    const joins = this.#joins([...where, ...others, ...(fields.length > 0 ? [this.#fields(fields)] : [])], always);
    return sql`from ${named(this.#table)} ${sql.id(alias)} ${joins} ${all(where)}`;
  }

  #ofPage(fields: readonly string[]): Sql {
    const { alias, tenant = true, key = ['id'] } = this.#source;
    const joins = this.#joins([this.#fields(fields)], []);
    if (typeof this.#table !== 'string')
      return sql`from pagina ${sql.id(alias)} ${joins} order by ${sql.ref(`${alias}.posicao`)}`;
    const same = key.map((name) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`pagina.${name}`)}`);
    const ofGroup = tenant ? [sql`${sql.ref(`${alias}.grupo_id`)} = (select app.grupo_atual())`] : [];
    return sql`from pagina join ${sql.table(this.#table)} ${sql.id(alias)} on ${sql.join([...ofGroup, ...same], sql` and `)} ${joins} order by pagina.posicao`;
  }

  #joins(fragments: readonly Sql[], always: readonly string[]): Sql {
    const texts = fragments.map(textOf);
    const wanted: Sql[] = [];
    // From the last to the first: a join mentions the tables before it.
    for (const [alias, join] of Object.entries(this.#joined).reverse()) {
      if (!always.includes(alias) && !texts.some((text) => mentions(text, alias))) continue;
      texts.push(textOf(join));
      wanted.unshift(join);
    }
    return wanted.length === 0 ? sql`` : sql.join(wanted, sql` `);
  }
}

const named = (table: string | Sql): Sql => (typeof table === 'string' ? sql.table(table) : sql`(${table})`);

const mentions = (text: string, alias: string): boolean => new RegExp(`(?<![\\w."])"?${alias}"?\\.`).test(text);

const columnsOf = (definition: AnyList): Columns => definition.columns;

/** A value of the type that its kind is added up and ordered by. */
function typed({ kind }: Column, value: Sql): Sql {
  switch (kind) {
    case 'money':
    case 'percent':
    case 'decimal':
    case 'quantity':
    case 'integer':
      return sql`(${value})::numeric`;
    case 'flag':
      return sql`(${value})::boolean`;
    case 'date':
      return sql`(${value})::date`;
    case 'instant':
      return sql`(${value})::timestamptz`;
    case 'month':
      return sql`date_trunc('month', (${value})::timestamp)::date`;
    default:
      return sql`(${value})::text`;
  }
}
