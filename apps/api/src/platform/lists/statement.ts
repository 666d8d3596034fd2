import { type AnyList, COUNTED_ROWS, type Column, type Columns, columnOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { textOf } from './compile.ts';
import { exactText } from './exact.ts';
import type { Shape } from './shape.ts';
import { type Asked, asked, type Reach, reachOf, type Slot } from './slot.ts';
import type { Joins, ListSource, Named, Narrow, SearchIndex, Sql, Values } from './source.ts';
import { inOrder, type Order, orderBy, type Paging, positioned, type Walk } from './ways.ts';
import { isNamed, onWire, orderKey } from './wire.ts';

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

/** How a search is read: by its index, or asked of each row where its words are in too many. */
export type Searched = 'found' | 'tested';

/** What a statement of a page counts, the keys of the page, and whether there is more than what is counted. */
interface Counted {
  rows: Sql;
  ids: Sql;
  mais: Sql;
}

const MOST = COUNTED_ROWS;
/** Of words in more rows, most rows that are passed hold them: to ask each is shorter than to find them. */
export const MOST_FOUND = 5 * COUNTED_ROWS;

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
  /** The same conditions, as they are asked of the row at hand. */
  readonly #tested: readonly Sql[];
  /** Filters, a search or the companies of the person leave some of its rows. */
  readonly #narrowed: boolean;
  readonly #orders: readonly Order[];

  constructor(source: ListSource, shape: Shape, { actor }: Pick<Asked, 'actor'>, searched: Searched = 'found') {
    const { reach } = reachOf(actor);
    const names = new Set(shape.params.map(([name]) => name));
    const has = (param: string) => names.has(param);
    this.#source = source;
    this.#shape = shape;
    this.#values = typeof source.values === 'function' ? source.values(reach, has) : (source.values ?? {});
    this.#joined = typeof source.joins === 'function' ? source.joins(reach) : (source.joins ?? {});
    this.#table = typeof source.table === 'function' ? source.table(reach) : source.table;
    this.#scope = [
      ...source.scope(reach, shape.scope.slice(shape.scope.indexOf('/') + 1)),
      ...this.#ofRecord(reach, has),
    ];
    const whole = [...this.#scope, ...this.#active()];
    const { filters = {}, tests = {} } = source;
    this.#where = [...whole, ...this.#narrow(filters, reach, has), ...this.#search(searched)];
    this.#tested = [...whole, ...this.#narrow({ ...filters, ...tests }, reach, has), ...this.#search('tested')];
    const { of } = source.list;
    const isPart =
      of !== undefined || (source.fixed ?? []).length > 0 || reach.empresas !== 'todas' || reach.revendaId !== null;
    this.#narrowed = isPart || names.size > 0 || shape.search !== 'none' || typeof this.#table !== 'string';
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

  /** How many the index of a search finds, those past the most it is asked for left out. */
  countFound({ find }: SearchIndex): Sql {
    return sql`select count(*)::int as total from ${find(asked('search'), MOST_FOUND + 1)}`;
  }

  /** Figures over all of them, as JSON text. */
  figures(figures: Readonly<Record<string, Sql>>): Sql {
    const named = Object.entries(figures).map(([name, figure]) => sql`${sql.lit(name)}, ${figure}`);
    return sql`select json_build_object(${list(named)})::text as data ${this.#from(this.#where, Object.values(figures))}`;
  }

  /** How many there are, and sums over them as JSON text. */
  summary(sums: readonly string[]): Sql {
    const summed = Object.entries(this.#source.sums ?? {}).filter(([name]) => sums.includes(name));
    const named = summed.map(([name, sum]) => sql`${sql.lit(name)}, ${this.#sum(name, sum)}`);
    const totais = named.length > 0 ? [sql`json_build_object(${list(named)})::text as totais`] : [];
    return sql`select ${list([sql`count(*)::int as total`, ...totais])} ${this.#from(
      this.#where,
      summed.map(([, sum]) => sum),
    )}`;
  }

  /**
   * One statement for the page as JSON text, its total and sums: counted and added up to `COUNTED_ROWS`, and `mais` says whether there are
   * more. Keys first, then the rest of a row only for the rows of the page.
   */
  page(fields: readonly string[], sums: readonly string[], paging: Paging): Sql {
    const summed = Object.entries(this.#source.sums ?? {}).filter(([name]) => sums.includes(name));
    const { rows, ids, mais } = this.#narrowed ? this.#either(summed, paging) : this.#walked(summed, paging);
    const sumsOf = summed.map(
      ([name], at) => sql`case when not ${mais} then ${this.#sum(name, sql.ref(`soma_${at}`))} end as ${sql.id(name)}`,
    );
    const counted = list([
      sql`(case when ${mais} then ${sql.lit(MOST)} else count(*) end)::int as total`,
      sql`${mais} as mais`,
      ...sumsOf,
    ]);
    const ctes = [
      sql`achados as materialized (${rows})`,
      sql`resumo as (select ${counted} from achados)`,
      sql`pagina as materialized (${ids})`,
    ];
    const names = summed.map(([name]) => sql`${sql.lit(name)}, resumo.${sql.id(name)}`);
    const totais = summed.length > 0 ? sql`, json_build_object(${list(names)})::text as totais` : sql``;
    return sql`with ${list(ctes)} select resumo.total, resumo.mais, coalesce((select json_agg(a_linha) from (
      select ${this.#fields(fields)} ${this.#ofPage(fields)}) a_linha), '[]')::text as data${totais} from resumo where ${inOneProcess}`;
  }

  /** Nothing narrows the list: its order leads to the page, and its rows are counted beside it. */
  #walked(summed: readonly (readonly [string, Sql])[], paging: Paging): Counted {
    const told = summed.map(([, sum], at) => sql`${sum} as ${sql.id(`soma_${at}`)}`);
    const counted = told.length > 0 ? list(told) : sql`1`;
    return {
      rows: sql`select ${counted} ${this.#from(this.#where, told)} limit ${sql.lit(MOST + 1)}`,
      ids: positioned(inOrder(this.#walk(this.#where), paging)),
      mais: sql`(count(*) > ${sql.lit(MOST)})`,
    };
  }

  /**
   * Something narrows it, and to how many rows nobody knows before. They are read once, up to as many as are counted, and sorted. If there
   * are more, rows are passed in the order of the list until the page is full: of many the page is soon full.
   */
  #either(summed: readonly (readonly [string, Sql])[], paging: Paging): Counted {
    const orders = this.#orders.map(({ by }, at) => sql`${by} as ${sql.id(`ordem_${at}`)}`);
    const told = summed.map(([, sum], at) => sql`${sum} as ${sql.id(`soma_${at}`)}`);
    const isTable = typeof this.#table === 'string';
    // Rows put together are kept whole: to look for one of them again would be to put them together again.
    const row = isTable ? this.#keyOf() : [sql`${sql.id(this.#source.alias)}.*`];
    const limit = isTable ? sql`limit ${sql.lit(MOST + 1)}` : sql``;
    const sorted = orderBy(this.#orders.map((order, at) => ({ ...order, by: sql.ref(`ordem_${at}`) })));
    const few = positioned(sql`select * from achados order by ${sorted} ${paging.sql}`);
    const rows = sql`select ${list([...row, ...orders, ...told])} ${this.#from(this.#where, [...orders, ...told])} ${limit}`;
    if (!isTable) return { rows, ids: few, mais: sql`false` };
    const key = list([...(this.#source.key ?? ['id']), 'posicao'].map((name) => sql.id(name)));
    const many = positioned(inOrder(this.#walk(this.#tested), paging));
    return {
      rows,
      ids: sql`select ${key} from (${few}) x where not (select mais from resumo)
        union all select ${key} from (${many}) x where (select mais from resumo)`,
      mais: sql`(count(*) > ${sql.lit(MOST)})`,
    };
  }

  #narrow(filters: Readonly<Record<string, Narrow>>, reach: Reach, has: (param: string) => boolean): Sql[] {
    return this.#shape.params.flatMap(([name, closed]) => {
      const value = closed ?? asked(name);
      const narrow = filters[name];
      return (narrow ? narrow(value, reach, has) : sql`${this.#column(name)} = ${value}`) ?? [];
    });
  }

  /** A list of one record has the rows of no other. */
  #ofRecord(reach: Reach, has: (param: string) => boolean): Sql[] {
    const { of } = this.#source.list;
    if (of === undefined) return [];
    const narrow = this.#source.filters?.[of];
    return [(narrow ? narrow(asked(of), reach, has) : null) ?? sql`${this.#column(of)} = ${asked(of)}`];
  }

  #active(): Sql[] {
    const { list: definition, active, alias } = this.#source;
    if (!definition.inactive) return this.#shape.inactive ? [sql`false`] : [];
    if (this.#shape.inactive === null) return [];
    return [sql`${active ?? sql.ref(`${alias}.ativo`)} = ${sql.lit(!this.#shape.inactive)}`];
  }

  #column = (name: string): Sql => sql.ref(`${this.#source.alias}.${columnOf(name)}`);

  #value = (name: string): Sql | Named => this.#values[name] ?? this.#column(name);

  #search(searched: Searched): Sql[] {
    const { search, exactBy, searchShape } = this.#shape;
    const text = asked('search');
    if (search === 'contains') {
      const own = this.#source.search;
      if (!own) throw new Error(`${this.#source.list.id} says nothing of how it is searched`);
      const { index } = own;
      if (searched === 'tested' && index && (index.serves?.(searchShape) ?? true)) return [index.test(text)];
      const where = own.where(text, searchShape);
      // Written so that the planner counts on many of them: it is asked where there are.
      return [searched === 'tested' ? sql`coalesce(${where}, false)` : where];
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

  #keyOf = (): Sql[] => (this.#source.key ?? ['id']).map((name) => sql.ref(`${this.#source.alias}.${name}`));

  #sum(name: string, of: Sql): Sql {
    const { kind, places } = this.#source.list.sums[name] ?? {};
    const sum = sql`coalesce(sum(${of}), 0)`;
    if (kind === 'integer') return sql`${sum}::int`;
    return places === undefined ? sql`${sum}::text` : sql`round(${sum}, ${sql.lit(places)})::text`;
  }

  /** What the way to a page is written over. */
  #walk(where: readonly Sql[]): Walk {
    const { list: definition, key = ['id'] } = this.#source;
    const by = this.#shape.sortBy ?? definition.order.by;
    return {
      ids: (conditions, order, paging, also) =>
        sql`select ${list([...this.#keyOf(), ...(also ? [also] : [])])} ${this.#from(conditions, [order])} order by ${order} ${paging}`,
      key,
      where,
      orders: this.#orders,
      figure: this.#source.figures?.[by],
      few: this.#source.few?.[by],
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
