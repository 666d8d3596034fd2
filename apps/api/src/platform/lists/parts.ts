import type { Column, Columns } from '@retaguarda/contracts';
import { type AnyList, columnOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { textOf } from './compile.ts';
import { exactText } from './exact.ts';
import type { Order, Walk } from './order.ts';
import type { Shape } from './shape.ts';
import { type Asked, asked, type Reach, reachOf } from './slot.ts';
import {
  isFew,
  isFigure,
  type Joins,
  type ListSource,
  type Named,
  narrowingOf,
  type Sql,
  type Values,
} from './source.ts';
import { isNamed, onWire, orderKey } from './wire.ts';

export const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);
const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** What is in too many rows to be found by it, and so is asked of each row: the search, and parameters. */
export type Common = ReadonlySet<string>;
const nothing: Common = new Set();

/** The parts of a list's SQL for one shape of question, from which its statements are put together. */
export class ListParts {
  readonly source: ListSource;
  /** A table's name, or rows put together. */
  readonly table: string | Sql;
  /** Whose rows, active or not. */
  readonly scope: readonly Sql[];
  readonly where: readonly Sql[];
  /** The same conditions, as they are asked of the row at hand. */
  readonly tested: readonly Sql[];
  /** Filters, a search or the companies of the person leave some of its rows. */
  readonly narrowed: boolean;
  readonly orders: readonly Order[];
  readonly #shape: Shape;
  readonly #values: Values;
  readonly #joined: Joins;

  constructor(source: ListSource, shape: Shape, { actor }: Pick<Asked, 'actor'>, common: Common = nothing) {
    const { reach } = reachOf(actor);
    const names = new Set(shape.params.map(([name]) => name));
    const has = (param: string) => names.has(param);
    const { joins = {}, table } = source.from;
    this.source = source;
    this.table = typeof table === 'function' ? table(reach) : table;
    this.#shape = shape;
    this.#values = typeof source.values === 'function' ? source.values(reach, has) : (source.values ?? {});
    this.#joined = typeof joins === 'function' ? joins(reach) : joins;
    this.scope = [
      ...source.scope(reach, shape.scope.slice(shape.scope.indexOf('/') + 1)),
      ...this.#ofRecord(reach, has),
    ];
    const whole = [...this.scope, ...this.#active()];
    this.where = [...whole, ...this.#narrow(common, reach, has), ...this.#search(common.has('search'))];
    this.tested = [...whole, ...this.#narrow('all', reach, has), ...this.#search(true)];
    const isPart =
      source.list.of !== undefined ||
      (source.question?.fixed ?? []).length > 0 ||
      reach.empresas !== 'todas' ||
      reach.revendaId !== null;
    this.narrowed = isPart || names.size > 0 || shape.search !== 'none' || typeof this.table !== 'string';
    this.orders = this.#ordered();
  }

  /** @param tested parameters that are asked of the row at hand */
  #narrow(tested: Common | 'all', reach: Reach, has: (param: string) => boolean): Sql[] {
    return this.#shape.params.flatMap(([name, closed]) => {
      const value = closed ?? asked(name);
      const own = this.source.filters?.[name];
      if (!own) return sql`${this.#column(name)} = ${value}`;
      const { where, test = where } = narrowingOf(own);
      const isTested = tested === 'all' || tested.has(name);
      return (isTested ? test : where)(value, reach, has) ?? [];
    });
  }

  /** A list of one record has the rows of no other. */
  #ofRecord(reach: Reach, has: (param: string) => boolean): Sql[] {
    const { of } = this.source.list;
    if (of === undefined) return [];
    const own = this.source.filters?.[of];
    const narrowed = own ? narrowingOf(own).where(asked(of), reach, has) : null;
    return [narrowed ?? sql`${this.#column(of)} = ${asked(of)}`];
  }

  #active(): Sql[] {
    const {
      list: definition,
      from: { active, alias },
    } = this.source;
    if (!definition.inactive) return this.#shape.inactive ? [sql`false`] : [];
    if (this.#shape.inactive === null) return [];
    return [sql`${active ?? sql.ref(`${alias}.ativo`)} = ${sql.lit(!this.#shape.inactive)}`];
  }

  #column = (name: string): Sql => sql.ref(`${this.source.from.alias}.${columnOf(name)}`);

  #value = (name: string): Sql | Named => this.#values[name] ?? this.#column(name);

  #search(isTested: boolean): Sql[] {
    const { search, exactBy, searchShape } = this.#shape;
    const text = asked('search');
    if (search === 'contains') {
      const own = this.source.search;
      if (!own) throw new Error(`${this.source.list.id} says nothing of how it is searched`);
      const { index } = own;
      if (isTested && index && (index.serves?.(searchShape) ?? true)) return [index.test(text)];
      const where = own.where(text, searchShape);
      // Written so that the planner counts on many of them: it is asked where there are.
      return [isTested ? sql`coalesce(${where}, false)` : where];
    }
    if (search === 'none' || exactBy === null) return [];
    const own = this.source.exact?.[exactBy];
    const column = columnsOf(this.source.list)[exactBy] as Column;
    return [own ? own(text) : exactText(exactBy, column, this.#plain(exactBy, column), text)];
  }

  /** What is compared of a column: what its rows show, of a record its name. */
  #plain(name: string, { kind, own }: Column): Sql {
    const value = this.#value(name);
    if (isNamed(value)) return value.label;
    return kind === 'ref' && own ? sql`(${value}) ->> 'rotulo'` : value;
  }

  /** What a column holds, of its type: of a record its name, of what stands within a fact that part of it. */
  stored(name: string): Sql {
    const column = columnsOf(this.source.list)[name] as Column;
    const [field = name, ...within] = (column.at ?? name).split('.');
    const value = this.#value(field);
    if (isNamed(value)) return within[0] === 'id' ? value.id : value.label;
    if (within.length > 0) return typed(column, sql`(${value})::jsonb #>> ${sql.lit(`{${within.join(',')}}`)}`);
    if (column.kind === 'ref') return sql`(${value})::jsonb ->> 'rotulo'`;
    return column.kind === 'time' ? sql`to_char(${value}, 'HH24:MI')` : typed(column, value);
  }

  /** What a fact of the row holds: of a record its id. */
  fact(name: string): Sql {
    const value = this.#value(name);
    return isNamed(value) ? value.id : value;
  }

  #ordered(): Order[] {
    const { list: definition, from, ordering = {} } = this.source;
    const { first, ties = [], unique = [] } = ordering;
    const { alias, key = ['id'] } = from;
    const { sortBy, descending } = this.#shape;
    const by = sortBy ?? definition.order.by;
    const main: Order = { by: this.#orderOf(by), descending, nullable: (columnsOf(definition)[by] as Column).nullable };
    const settled = { descending: false, nullable: false };
    const onTop = first && sortBy === null ? [{ by: first, descending: true, nullable: false }] : [];
    if (unique.includes(by) || (by === 'id' && !this.source.orders?.id)) return [...onTop, main];
    return [
      ...onTop,
      main,
      ...(sortBy === null ? ties : []).map((tie) => ({ ...settled, by: tie })),
      ...key.map((name) => ({ by: sql.ref(`${alias}.${name}`), descending, nullable: false })),
    ];
  }

  /** What the row itself is ordered by. */
  #orderOf(name: string): Sql {
    const own = this.source.orders?.[name];
    if (!own || isFigure(own)) return orderKey(columnsOf(this.source.list)[name] as Column, this.#value(name));
    return isFew(own) ? own.by : own;
  }

  keys = (): Sql[] => (this.source.from.key ?? ['id']).map((name) => sql.ref(`${this.source.from.alias}.${name}`));

  /** A sum as the wire has it. */
  sum(name: string, of: Sql): Sql {
    const { kind, places } = this.source.list.sums[name] ?? {};
    const sum = sql`coalesce(sum(${of}), 0)`;
    if (kind === 'integer') return sql`${sum}::int`;
    return places === undefined ? sql`${sum}::text` : sql`round(${sum}, ${sql.lit(places)})::text`;
  }

  /** What the way to a page is written over. */
  walk(where: readonly Sql[]): Walk {
    const { list: definition, from, orders = {} } = this.source;
    const by = this.#shape.sortBy ?? definition.order.by;
    return {
      ids: (conditions, order, paging, also) =>
        sql`select ${list([...this.keys(), ...(also ? [also] : [])])} ${this.from(conditions, [order])} order by ${order} ${paging}`,
      key: from.key ?? ['id'],
      where,
      orders: this.orders,
      by: orders[by],
    };
  }

  /** Fields of the row, as the wire has them. */
  fields(fields: readonly string[]): Sql {
    const columns = columnsOf(this.source.list);
    return list(
      fields.map((name) => {
        const column = columns[name];
        return sql`${onWire(column?.own ? column.kind : undefined, this.#value(name))} as ${sql.id(name)}`;
      }),
    );
  }

  /** `from` the table with the joins that the fragments mention. */
  from(where: readonly Sql[], others: readonly Sql[], fields: readonly string[] = []): Sql {
    const { alias, always = [] } = this.source.from;
    const joins = this.#joins([...where, ...others, ...(fields.length > 0 ? [this.fields(fields)] : [])], always);
    return sql`from ${named(this.table)} ${sql.id(alias)} ${joins} ${all(where)}`;
  }

  /** `from` the keys of a page, with the rest of its rows. */
  ofPage(fields: readonly string[]): Sql {
    const { alias, tenant = true, key = ['id'] } = this.source.from;
    const joins = this.#joins([this.fields(fields)], []);
    if (typeof this.table !== 'string')
      return sql`from pagina ${sql.id(alias)} ${joins} order by ${sql.ref(`${alias}.posicao`)}`;
    const same = key.map((name) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`pagina.${name}`)}`);
    const ofGroup = tenant ? [sql`${sql.ref(`${alias}.grupo_id`)} = (select app.grupo_atual())`] : [];
    return sql`from pagina join ${sql.table(this.table)} ${sql.id(alias)} on ${sql.join([...ofGroup, ...same], sql` and `)} ${joins} order by pagina.posicao`;
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
