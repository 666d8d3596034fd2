import {
  type ChangeOfRecord,
  DomainError,
  type InputOfRecord,
  namesThatDiffer,
  type StoredRecord,
  valuesOfRecord,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { ownHands, RefusedRecord, refusalsOf, requireAll, typedAnew } from './checks.ts';
import { storedValue } from './columns.ts';
import { partChanges, partsToInsert } from './parts.ts';
import { lockMany, readJson, readMany, versionOf } from './read.ts';
import type { Definition, Item, RecordRules, RecordSource, Refusal, Saved, Writing } from './source.ts';
import { alterRecords, byColumn, type ColumnValues, insertRecords } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of one of many records. */
export interface ChangeOf<R extends Definition> {
  id: number;
  change: ChangeOfRecord<R>;
}

/**
 * Everything that is done with the records of one definition: read, created, changed, deactivated, one or thousands, by
 * the same rules and the same statements.
 */
export class Records<R extends Definition> {
  readonly source: RecordSource<R>;
  readonly #rules: RecordRules<R>;
  readonly #names: readonly string[];

  constructor(source: RecordSource<R>, rules: RecordRules<R>) {
    this.source = source;
    this.#rules = rules;
    this.#names = Object.keys(source.record.fields);
  }

  /** One record with everything of it, as JSON text. @throws DomainError NOT_FOUND, also out of the person's reach */
  readJson(db: Db, actor: Actor, id: number): Promise<string> {
    return readJson(db, this.source, actor, id);
  }

  /** The same, read. */
  async read(db: Db, actor: Actor, id: number): Promise<StoredRecord<R>> {
    return JSON.parse(await this.readJson(db, actor, id)) as StoredRecord<R>;
  }

  /** Some records by id; those out of reach are not among them. */
  readMany(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, StoredRecord<R>>> {
    return readMany(db, this.source, actor, ids);
  }

  /** Locks a record until the transaction ends and gives it. @throws DomainError NOT_FOUND */
  async lock(tx: Tx, actor: Actor, id: number): Promise<StoredRecord<R>> {
    const record = (await this.lockMany(tx, actor, [id])).get(id);
    if (record === undefined) throw new DomainError('NOT_FOUND');
    return record;
  }

  async lockMany(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Map<number, StoredRecord<R>>> {
    await this.#rules.lockFirst?.({ tx, actor }, ids);
    return lockMany(tx, this.source, actor, ids);
  }

  /** What a stored record would be if it were sent to be saved. */
  asInput(stored: StoredRecord<R>): InputOfRecord<R> {
    const values = valuesOfRecord(this.source.record, stored as object);
    return { ...values, ...this.#rules.alsoOf?.(stored) } as InputOfRecord<R>;
  }

  /** Creates a record with everything of it. @throws DomainError with the texts of what is refused, by field */
  async create(tx: Tx, actor: Actor, input: InputOfRecord<R>): Promise<StoredRecord<R>> {
    const [id] = await ofOne(this.createMany(tx, actor, [input]));
    return this.read(tx, actor, id as number);
  }

  /**
   * Creates many records, in as many statements as one takes.
   *
   * @returns their ids, in the order given
   * @throws RefusedRecord for the first that is refused
   */
  async createMany(tx: Tx, actor: Actor, inputs: readonly InputOfRecord<R>[]): Promise<number[]> {
    if (inputs.length === 0) return [];
    const context = { tx, actor };
    const items = await this.#completed(context, inputs.map(newItem<R>));
    await this.#require(context, items);
    const { table, key } = this.source;
    const ids = await insertRecords(tx, actor.grupoId, {
      table,
      tenant: true,
      key,
      records: items.map(({ after }) => ({
        values: this.#columns(after),
        parts: partsToInsert(this.source, actor, after as Values),
      })),
      partTables: this.#partTables(),
    });
    await this.#after(
      context,
      items.map((item, n) => ({ ...item, id: ids[n] as number, wrote: true })),
    );
    return ids;
  }

  /** Changes a record. @throws DomainError STALE_RECORD when `versao` is not the stored one; rules as in creation */
  async change(tx: Tx, actor: Actor, id: number, change: ChangeOfRecord<R>): Promise<StoredRecord<R>> {
    await ofOne(this.changeMany(tx, actor, [{ id, change }]));
    return this.read(tx, actor, id);
  }

  /**
   * Changes many records, in as many statements as one takes. Only what differs is written; a save that changes nothing
   * leaves the version as it is.
   *
   * @returns the ids of those of which something was written
   * @throws RefusedRecord for the first that is refused
   */
  async changeMany(tx: Tx, actor: Actor, changes: readonly ChangeOf<R>[]): Promise<Set<number>> {
    const context = { tx, actor };
    const stored = await this.lockMany(
      tx,
      actor,
      changes.map(({ id }) => id),
    );
    const asked: Item<R>[] = [];
    for (const [index, { id, change }] of changes.entries()) {
      asked.push(await orRefused(index, () => this.#asked(context, id, stored.get(id), change)));
    }
    const items = await this.#completed(context, asked);
    await this.#require(context, items);
    const saved = await this.#alter(context, items);
    return this.#after(context, saved);
  }

  /** What each of these new records would be refused for. */
  refusalsOfNew(db: Db, actor: Actor, inputs: readonly InputOfRecord<R>[]): Promise<Refusal[]> {
    return this.#refusals(
      db,
      actor,
      inputs.map(newItem<R>).map((item) => this.#complete(item)),
    );
  }

  /** What each of these changes would be refused for. @param stored the records as they stand, by id */
  refusalsOfChanges(
    db: Db,
    actor: Actor,
    changes: readonly ChangeOf<R>[],
    stored: ReadonlyMap<number, StoredRecord<R>>,
  ): Promise<Refusal[]> {
    const items = changes.map(({ id, change }) =>
      this.#complete(this.#changed(id, stored.get(id) as StoredRecord<R>, change)),
    );
    return this.#refusals(db, actor, items);
  }

  /** Deactivates or reactivates; already so, it stays untouched. @throws DomainError */
  async setActive(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<StoredRecord<R>> {
    const context = { tx, actor };
    const before = await this.lock(tx, actor, id);
    this.#rules.mayChange?.(actor, before);
    if ((before as { ativo: boolean }).ativo === ativo) return before;
    await this.#rules.beforeActive?.(context, before, ativo);
    await sql`update ${sql.table(this.source.table)} set ativo = ${ativo} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
      tx,
    );
    await this.#rules.afterActive?.(context, before, ativo);
    return this.read(tx, actor, id);
  }

  /** A change of something of a record is a change of the record: whoever has its form open is told when saving. */
  async touch(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
    await alterRecords(tx, actor.grupoId, {
      table: this.source.table,
      key: this.source.key,
      rows: [],
      touched: ids,
      parts: [],
    });
  }

  async #asked(
    context: Writing,
    id: number,
    before: StoredRecord<R> | undefined,
    change: ChangeOfRecord<R>,
  ): Promise<Item<R>> {
    if (before === undefined) throw new DomainError('NOT_FOUND');
    this.#rules.mayChange?.(context.actor, before);
    const { versao } = change as { versao?: number };
    if (versao !== undefined && versao !== versionOf(before)) {
      const since = await this.#rules.sinceVersion?.(context, before, versao);
      throw new DomainError('STALE_RECORD', { data: { atual: before, ...since } });
    }
    return this.#changed(id, before, change);
  }

  #changed(id: number, before: StoredRecord<R>, change: ChangeOfRecord<R>): Item<R> {
    const { versao: _, ...sent } = change as Values;
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    return {
      id,
      before,
      given: given as Item<R>['given'],
      after: { ...(this.asInput(before) as object), ...given } as InputOfRecord<R>,
    };
  }

  /** @throws RefusedRecord for the first that is refused */
  async #require({ tx, actor }: Writing, items: readonly Item<R>[]): Promise<void> {
    requireAll(await this.#refusals(tx, actor, items));
    requireAll(await refusalsOf(this.#rules.checksOfWriting ?? [], { db: tx, actor }, items));
  }

  #refusals(db: Db, actor: Actor, items: readonly Item<R>[]): Promise<Refusal[]> {
    return refusalsOf(
      [ownHands(this.source.record), typedAnew(this.source.record), ...this.#rules.checks],
      { db, actor },
      items,
    );
  }

  async #completed(context: Writing, items: readonly Item<R>[]): Promise<Item<R>[]> {
    const prepared = (await this.#rules.prepare?.(context, items)) ?? items;
    return prepared.map((item) => this.#complete(item));
  }

  #complete(item: Item<R>): Item<R> {
    return this.#rules.complete?.(item) ?? item;
  }

  #values(after: InputOfRecord<R>): Values {
    const values = after as Values;
    return { ...Object.fromEntries(this.#names.map((name) => [name, values[name]])), ...this.#rules.derived?.(after) };
  }

  #columns(after: InputOfRecord<R>): ColumnValues {
    const { fields } = this.source.record;
    const values = Object.entries(this.#values(after));
    return byColumn(Object.fromEntries(values.map(([name, value]) => [name, storedValue(fields[name], value)])));
  }

  async #alter({ tx, actor }: Writing, items: readonly Item<R>[]): Promise<Saved<R>[]> {
    const { table, key } = this.source;
    const rows: ColumnValues[] = [];
    for (const { id, before, after } of items) {
      const values = this.#values(after);
      if (namesThatDiffer(Object.keys(values), before as object, values).length > 0)
        rows.push({ id, ...this.#columns(after) });
    }
    const { parts, wrote } = await partChanges({ tx, actor }, this.source, items);
    const written = new Set(rows.map(({ id }) => id));
    const touched = [...wrote].filter((id) => !written.has(id));
    await alterRecords(tx, actor.grupoId, { table, key, rows, touched, parts });
    return items.map((item) => {
      const id = item.id as number;
      return { ...item, id, wrote: written.has(id) || wrote.has(id) };
    });
  }

  async #after(context: Writing, saved: readonly Saved<R>[]): Promise<Set<number>> {
    const wrote = new Set(saved.flatMap((item) => (item.wrote ? [item.id] : [])));
    const alsoWrote = (await this.#rules.afterWrite?.(context, saved)) ?? [];
    const untouched = saved.flatMap(({ id, before }) =>
      before && !wrote.has(id) && alsoWrote.includes(id) ? [id] : [],
    );
    if (untouched.length > 0) await this.touch(context.tx, context.actor, untouched);
    return new Set([...wrote, ...alsoWrote]);
  }

  #partTables(): Record<string, string> {
    const parts = Object.entries<{ table: string }>(this.source.parts);
    return Object.fromEntries(parts.map(([name, { table }]) => [name, table]));
  }
}

const newItem = <R extends Definition>(input: InputOfRecord<R>): Item<R> => ({
  id: null,
  before: null,
  given: input as Item<R>['given'],
  after: input,
});

/** Of one record alone, the refusal itself is thrown. */
async function ofOne<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RefusedRecord ? error.refusal : error;
  }
}

async function orRefused<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? new RefusedRecord(index, error) : error;
  }
}
