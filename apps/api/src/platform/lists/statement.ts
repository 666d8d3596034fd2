import { type AnyList, type Column, type Columns, columnOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { textOf } from './compile.ts';
import { exactText } from './exact.ts';
import { summaryOf } from './kept.ts';
import type { Shape } from './shape.ts';
import { type Asked, asked, type Reach, reachOf, type Slot } from './slot.ts';
import type { FoundSet, KeptTotal, ListSource, Named, OwnSummary, Sql, Values } from './source.ts';
import { type Order, orderBy, type Paging, pageOf, positioned, type Walk } from './ways.ts';
import { isNamed, onWire, orderKey } from './wire.ts';

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

/** The parts of a list's SQL for one shape of question, from which its statements are put together. */
export class ListSql {
  readonly #source: ListSource;
  readonly #shape: Shape;
  readonly #values: Values;
  readonly #scope: readonly Sql[];
  readonly #where: readonly Sql[];
  /** Filters narrow it, not the search alone. */
  readonly #narrowed: boolean;
  readonly #orders: readonly Order[];

  constructor(source: ListSource, shape: Shape, { actor }: Pick<Asked, 'actor'>) {
    const { reach } = reachOf(actor);
    const names = new Set(shape.params.map(([name]) => name));
    const has = (param: string) => names.has(param);
    this.#source = source;
    this.#shape = shape;
    this.#values = typeof source.values === 'function' ? source.values(reach, has) : (source.values ?? {});
    const narrowing = this.#narrow(reach, has);
    this.#narrowed = narrowing.length > 0;
    this.#scope = source.scope(reach, shape.scope.slice(shape.scope.indexOf('/') + 1));
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

  /** One row of those the person may see, active or not, as JSON text. */
  one(fields: readonly string[], id: Slot): Sql {
    const { alias } = this.#source;
    const where = [...this.#scope, sql`${sql.ref(`${alias}.id`)} = ${id}`];
    return sql`select row_to_json(linha)::text as data from (select ${this.#fields(fields)} ${this.#from(where, [], fields)}) linha`;
  }

  /** How many there are. */
  count(): Sql {
    return sql`select count(*)::int as total ${this.#from(this.#where, [])}`;
  }

  /** How many there are, and the sums over them. */
  summary(): Sql {
    const sums = Object.entries(this.#source.sums ?? {});
    const summed = sums.map(([name, sum]) => sql`coalesce(sum(${sum}), 0)::text as ${sql.id(name)}`);
    return sql`select ${list([sql`count(*)::int as total`, ...summed])} ${this.#from(
      this.#where,
      sums.map(([, sum]) => sum),
    )}`;
  }

  /**
   * One statement for the page as JSON text, the exact total and the sums over all its rows: ids first, from an index
   * that has the order where there is one; the rest of a row only for the rows of the page.
   */
  page(fields: readonly string[], paging: Paging, kept: KeptTotal | OwnSummary | FoundSet | null): Sql {
    const { sums = {} } = this.#source;
    const summed = Object.entries(sums);
    const found = this.#found();
    const matches = found ?? (this.#shape.search === 'none' ? null : this.#matches(summed.map(([, sum]) => sum)));
    const ids = matches ? this.#pageOfMatches(matches.orders, paging.sql) : pageOf(this.#walk(), paging, kept);
    const sumsOf = summed.map(
      ([name], index) => sql`coalesce(sum(${sql.ref(`soma_${index}`)}), 0)::text as ${sql.id(name)}`,
    );
    const totals = matches
      ? sql`resumo as (select ${list([sql`count(*)::int as total`, ...sumsOf])} from achados)`
      : kept
        ? sql`resumo as (${summaryOf(kept, this.#shape.inactive)})`
        : sql`resumo as (${this.summary()})`;
    const ctes = [
      ...(matches ? [sql`achados as materialized (${matches.rows})`] : []),
      totals,
      sql`pagina as materialized (${ids})`,
    ];
    const names = summed.map(([name]) => sql`${sql.lit(name)}, resumo.${sql.id(name)}`);
    const totais = summed.length > 0 ? sql`, json_build_object(${list(names)})::text as totais` : sql``;
    return sql`with ${list(ctes)} select resumo.total, coalesce((select json_agg(linha) from (
      select ${this.#fields(fields)} from pagina ${this.#ofPage(fields)} order by pagina.posicao) linha), '[]')::text as data${totais} from resumo`;
  }

  #narrow(reach: Reach, has: (param: string) => boolean): Sql[] {
    return this.#shape.params.flatMap(([name, closed]) => {
      const narrow = this.#source.filters?.[name];
      const value = closed ?? asked(name);
      const condition = narrow ? narrow(value, reach, has) : sql`${this.#column(name)} = ${value}`;
      return condition === null ? [] : [condition];
    });
  }

  #active(): Sql[] {
    const { list: definition, active, alias } = this.#source;
    if (!definition.inactive) return [];
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
      return [own.where(text, searchShape)];
    }
    if (search === 'none' || exactBy === null) return [];
    const own = this.#source.exact?.[exactBy];
    const column = columnsOf(this.#source.list)[exactBy] as Column;
    return [own ? own(text) : exactText(column, this.#plain(exactBy), text)];
  }

  #plain(name: string): Sql {
    const value = this.#source.orders?.[name] ?? this.#value(name);
    return isNamed(value) ? value.label : value;
  }

  #ordered(): Order[] {
    const { list: definition, orders = {}, alias, first, unique = [], key = ['id'] } = this.#source;
    const { sortBy, descending } = this.#shape;
    const by = sortBy ?? definition.order.by;
    const column = columnsOf(definition)[by] as Column;
    const main: Order = { by: orders[by] ?? orderKey(column, this.#value(by)), descending, nullable: column.nullable };
    const onTop = first && sortBy === null ? [{ by: first, descending: true, nullable: false }] : [];
    if (unique.includes(by) || (by === 'id' && !orders.id)) return [...onTop, main];
    const ties = key.map((name) => ({ by: sql.ref(`${alias}.${name}`), descending, nullable: false }));
    return [...onTop, main, ...ties];
  }

  /** Reads from a narrower place than the table, where the search has one for this question. */
  #found(): { rows: Sql; orders: readonly Order[] } | null {
    const { search: own, list: definition, sums } = this.#source;
    const { search, searchShape, sortBy, descending, inactive } = this.#shape;
    const by = own?.found?.orders[sortBy ?? definition.order.by];
    if (!own?.found || !by || search !== 'contains' || this.#narrowed || sums) return null;
    const { from, active } = own.found;
    return {
      rows: sql`select x.id, ${by} as ordem_0 from ${from(asked('search'), searchShape)} where ${active} = ${sql.lit(!inactive)}`,
      orders: [
        { by: sql.ref('ordem_0'), descending, nullable: false },
        { by: sql.ref('id'), descending, nullable: false },
      ],
    };
  }

  /** What a search finds is read once, for the page, the total and the sums. */
  #matches(sums: readonly Sql[]): { rows: Sql; orders: readonly Order[] } {
    const orders = this.#orders.map(({ by }, index) => sql`${by} as ${sql.id(`ordem_${index}`)}`);
    const summed = sums.map((sum, index) => sql`${sum} as ${sql.id(`soma_${index}`)}`);
    return {
      rows: sql`select ${list([...this.#keyOf(), ...orders, ...summed])} ${this.#from(this.#where, [...this.#orders.map(({ by }) => by), ...sums])}`,
      orders: this.#orders.map((order, index) => ({ ...order, by: sql.ref(`ordem_${index}`) })),
    };
  }

  #keyOf = (): Sql[] => (this.#source.key ?? ['id']).map((name) => sql.ref(`${this.#source.alias}.${name}`));

  #pageOfMatches = (orders: readonly Order[], paging: Sql): Sql =>
    positioned(sql`select * from achados order by ${orderBy(orders)} ${paging}`);

  /** What the ways to a page are written over. */
  #walk(): Walk {
    const { list: definition, alias } = this.#source;
    return {
      ids: (where, order, paging) =>
        sql`select ${list(this.#keyOf())} ${this.#from(
          where,
          this.#orders.map(({ by }) => by),
        )} order by ${order} ${paging}`,
      id: sql.ref(`${alias}.id`),
      where: this.#where,
      unfiltered: [...this.#scope, ...this.#active()],
      orders: this.#orders,
      by: this.#shape.sortBy ?? definition.order.by,
      inactive: this.#shape.inactive,
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
    const { table, alias, always = [] } = this.#source;
    const joins = this.#joins([...where, ...others, ...(fields.length > 0 ? [this.#fields(fields)] : [])], always);
    return sql`from ${sql.table(table)} ${sql.id(alias)} ${joins} ${all(where)}`;
  }

  #ofPage(fields: readonly string[]): Sql {
    const { table, alias, tenant = true, key = ['id'] } = this.#source;
    const same = key.map((name) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`pagina.${name}`)}`);
    const ofGroup = tenant ? [sql`${sql.ref(`${alias}.grupo_id`)} = (select app.grupo_atual())`] : [];
    return sql`join ${sql.table(table)} ${sql.id(alias)} on ${sql.join([...ofGroup, ...same], sql` and `)} ${this.#joins([this.#fields(fields)], [])}`;
  }

  #joins(fragments: readonly Sql[], always: readonly string[]): Sql {
    const { joins = {} } = this.#source;
    const texts = fragments.map(textOf);
    const wanted: Sql[] = [];
    // From the last to the first: a join mentions the tables before it.
    for (const [alias, join] of Object.entries(joins).reverse()) {
      if (!always.includes(alias) && !texts.some((text) => mentions(text, alias))) continue;
      texts.push(textOf(join));
      wanted.unshift(join);
    }
    return wanted.length === 0 ? sql`` : sql.join(wanted, sql` `);
  }
}

const mentions = (text: string, alias: string): boolean => new RegExp(`(?<![\\w."])"?${alias}"?\\.`).test(text);

const columnsOf = (definition: AnyList): Columns => definition.columns;
