import { DomainError, differs, type PartRow, type RowsDifference, rowsThatDiffer } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { RefusedRecord } from './checks.ts';
import { selected, storedValue } from './columns.ts';
import { partColumns } from './read.ts';
import type { Definition, Item, PartSource, RecordSource, Writing } from './source.ts';
import { byColumn, type ColumnValues, type RowChanges } from './write.ts';

type Values = Readonly<Record<string, unknown>>;
type PartName<R extends Definition> = keyof R['parts'] & string;

const partNames = <R extends Definition>({ record }: RecordSource<R>) => Object.keys(record.parts) as PartName<R>[];

/** The rows of the lists of a new record, by column. */
export function partsToInsert<R extends Definition>(
  source: RecordSource<R>,
  actor: Actor,
  record: Values,
): Record<string, ColumnValues[]> {
  return Object.fromEntries(
    partNames(source).flatMap((name) => {
      const rows = (record[name] ?? []) as readonly PartRow[];
      if (rows.length === 0) return [];
      const stamp = source.parts[name].stamp?.(actor);
      return [[name, rows.map((row) => ({ ...columnsOfRow(source, name, row), ...stamp }))]];
    }),
  );
}

function columnsOfRow<R extends Definition>(
  { record }: RecordSource<R>,
  name: PartName<R>,
  row: PartRow,
): ColumnValues {
  const fields = record.parts[name]?.fields ?? {};
  const values = Object.entries(fields).map(([field, definition]) => [field, storedValue(definition, row[field])]);
  return byColumn({ ativo: row.ativo, ...Object.fromEntries(values) });
}

/**
 * What saving the lists given writes, of all records at once.
 *
 * @returns the changes, and the records of which a list differs
 * @throws RefusedRecord UNKNOWN_REFERENCE for an id that is not of the record, STALE_RECORD for a row altered since
 */
export async function partChanges<R extends Definition>(
  { tx, actor }: Writing,
  source: RecordSource<R>,
  items: readonly Item<R>[],
): Promise<{ parts: RowChanges[]; wrote: Set<number> }> {
  const wrote = new Set<number>();
  const parts: RowChanges[] = [];
  for (const name of partNames(source)) {
    const named = await rowsNamed(tx, source, name, actor, items);
    const changes = { table: source.parts[name].table, gone: [], giving: [], changed: [], added: [] } as Filling;
    for (const [index, item] of items.entries()) {
      const given = (item.given as Values)[name] === undefined ? undefined : (item.after as Values)[name];
      if (given === undefined) continue;
      const stored = named?.get(item.id as number) ?? ((item.before as Values)[name] as PartRow[]);
      const difference = differenceOf(source, name, index, given as PartRow[], stored);
      if (!differs(difference)) continue;
      wrote.add(item.id as number);
      add(changes, difference, source, name, item.id as number, actor);
    }
    if (changes.gone.length + changes.giving.length + changes.changed.length + changes.added.length > 0)
      parts.push(changes);
  }
  return { parts, wrote };
}

interface Filling extends RowChanges {
  gone: number[];
  giving: ColumnValues[];
  changed: ColumnValues[];
  added: ColumnValues[];
}

function differenceOf<R extends Definition>(
  { record }: RecordSource<R>,
  name: PartName<R>,
  index: number,
  given: readonly PartRow[],
  stored: readonly PartRow[],
): RowsDifference {
  const part = record.parts[name];
  if (!part) throw new Error(`no such part: ${name}`);
  const difference = rowsThatDiffer(part, given, stored);
  const { unknown, stale } = difference;
  if (unknown.length > 0) {
    const campos = Object.fromEntries(unknown.map((place) => [`${name}.${place}.id`, 'Registro não encontrado']));
    throw new RefusedRecord(index, new DomainError('UNKNOWN_REFERENCE', { campos }));
  }
  if (stale.length > 0) {
    const ids = new Set(stale.map((place) => given[place]?.id));
    throw new RefusedRecord(
      index,
      new DomainError('STALE_RECORD', {
        campos: Object.fromEntries(stale.map((place) => [`${name}.${place}`, 'Alterado por outra pessoa'])),
        data: { atuais: stored.filter(({ id }) => ids.has(id)) },
      }),
    );
  }
  return difference;
}

function add<R extends Definition>(
  to: Filling,
  { gone, giving, changed, added }: RowsDifference,
  source: RecordSource<R>,
  name: PartName<R>,
  recordId: number,
  actor: Actor,
): void {
  const whole = (row: PartRow) => ({ id: row.id, ...columnsOfRow(source, name, row) });
  const part: PartSource = source.parts[name];
  const stamp = part.stamp?.(actor);
  to.gone.push(...gone);
  to.giving.push(...giving.map(whole));
  to.changed.push(...changed.map(whole));
  to.added.push(...added.map((row) => ({ [source.key]: recordId, ...columnsOfRow(source, name, row), ...stamp })));
}

/** The stored rows of those that are named: a list that may be too long does not come whole with its record. */
async function rowsNamed<R extends Definition>(
  db: Db,
  source: RecordSource<R>,
  name: PartName<R>,
  actor: Actor,
  items: readonly Item<R>[],
): Promise<Map<number, PartRow[]> | null> {
  if (source.record.parts[name]?.whole !== false) return null;
  const given = items.map((item) =>
    (((item.given as Values)[name] as PartRow[] | undefined) ?? []).flatMap(({ id }) => id ?? []),
  );
  const byRecord = new Map(items.map((item): [number, PartRow[]] => [item.id as number, []]));
  if (given.flat().length === 0) return byRecord;
  const part: PartSource = source.parts[name];
  const { rows } = await sql<{ registro: number; linha: PartRow }>`
    select x.registro, row_to_json(x.linha) as linha from (
      select ${sql.ref(`t.${source.key}`)} as registro, l as linha from ${sql.table(part.table)} t
      ${part.joins ?? sql``}
      cross join lateral (select ${selected(partColumns(source, name, actor))}) l
      where t.grupo_id = ${actor.grupoId} and t.id = any(${given.flat()}::bigint[])
        and ${sql.ref(`t.${source.key}`)} = any(${[...byRecord.keys()]}::bigint[])) x`.execute(db);
  for (const { registro, linha } of rows) byRecord.get(registro)?.push(linha);
  return byRecord;
}
